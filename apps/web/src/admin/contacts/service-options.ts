import type { AskedService } from '@rapport/domain/contacts/service-name';
import { splitService } from '@rapport/domain/contacts/services';

/**
 * The options of the service filter: All Services, then the services of the contacts by label. A service that the
 * address names is an option even when no contact has it, so that the filter shows its own value. Services that the
 * owner added are options of their own, and all of them together are their key.
 */
export function serviceOptions(
  seen: string[],
  chosen: string,
  nameService: (asked: AskedService) => string | null,
): { value: string; label: string }[] {
  const keys = seen.map((text) => splitService(text).service);
  const values = new Set(chosen ? [...seen, ...keys, chosen] : [...seen, ...keys]);
  const options = [...values].map((value) => ({ value, label: nameService({ service: value }) ?? value }));
  options.sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: '', label: 'All Services' }, ...options];
}
