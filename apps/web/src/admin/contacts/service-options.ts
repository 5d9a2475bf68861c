import { getServiceLabel } from '@rapport/domain/contacts/services';

/**
 * The options of the service filter: All Services, then the services of the contacts by label. A service that the
 * address names is an option even when no contact has it, so that the filter shows its own value.
 */
export function serviceOptions(seen: string[], chosen: string): { value: string; label: string }[] {
  const values = new Set(chosen ? [...seen, chosen] : seen);
  const options = [...values].map((value) => ({ value, label: getServiceLabel(value) }));
  options.sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: '', label: 'All Services' }, ...options];
}
