import {
  listServiceOptions,
  type ServiceOption,
  splitOptionValue,
  toOptionValue,
} from '@rapport/domain/contacts/service-choice';
import {
  type AskedService,
  EDIT_CONTACT_SERVICES,
  nameService,
  type OfferedService,
} from '@rapport/domain/contacts/services';

/** The service of a message as one of the values of `listEditableServices`. */
export function toServiceValue({ service, serviceName }: AskedService): string {
  return service === 'other' && serviceName
    ? toOptionValue({ value: 'other', name: serviceName })
    : (service ?? '');
}

/** The fields that such a value means. Only `other` is distinguished by its name, so there it is sent, even empty. */
export function toServiceFields(value: string): { service: string; serviceName?: string } {
  return value === 'other' ? { service: value, serviceName: '' } : splitOptionValue(value);
}

/**
 * The services that an edit of a message offers: the three that are always there, what the contact form offers now, and
 * the stored one under the name it was sent with. Each once.
 */
export function listEditableServices(
  services: readonly OfferedService[],
  stored: AskedService,
): ServiceOption[] {
  const options = [...EDIT_CONTACT_SERVICES, ...listServiceOptions(services)];
  const labels = new Map<string, string>(options.map(({ value, label }) => [value, label]));
  const name = nameService(stored);
  if (name !== null) labels.set(toServiceValue(stored), name);
  return [{ value: '', label: 'No service' }, ...[...labels].map(([value, label]) => ({ value, label }))];
}
