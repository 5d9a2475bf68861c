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

/**
 * The options of the service filter: All Services, then the services of the contacts and their names by label. What the
 * address names is an option even when no contact has it, so that the filter shows its own value.
 */
export function serviceOptions(stored: string[], chosen: string): { value: string; label: string }[] {
  const values = new Set(chosen ? [...stored, chosen] : stored);
  const options = [...values].map((value) => ({ value, label: nameService({ service: value }) ?? value }));
  options.sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: '', label: 'All Services' }, ...options];
}
