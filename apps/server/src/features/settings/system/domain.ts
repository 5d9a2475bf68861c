import { readDomain } from '../../../mail/domain/check-domain.ts';
import type { PartReader } from './part.ts';

/** Where the records of the domain are explained. */
const DOMAIN_SETUP_PATH = '/admin?section=site&setup=domain';

/** What the hourly check of the DNS found; absent without a public domain. */
export const domainPart: PartReader = {
  key: 'dns',
  name: 'DNS',
  async read(deps) {
    const { isLocal, records, found, domain, checkedAt } = await readDomain(deps);
    if (isLocal) return null;
    const action = { label: 'See records', href: DOMAIN_SETUP_PATH };
    if (checkedAt === null)
      return { state: 'unknown', sentence: 'The records were not checked yet.', action };
    const open = records.filter(({ state }) => state === 'missing' || state === 'different');
    if (open.length === 0) {
      return { state: 'fine', sentence: `${found} of ${records.length} records of ${domain} are found.` };
    }
    const names = open.map(
      ({ label, state }) => `${label} ${state === 'missing' ? 'is not found yet' : 'has a different value'}`,
    );
    return { state: 'warning', sentence: `${names.join(', ')}.`, action };
  },
};
