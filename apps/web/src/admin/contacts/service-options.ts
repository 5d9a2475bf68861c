import { nameService } from '@rapport/domain/contacts/services';

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
