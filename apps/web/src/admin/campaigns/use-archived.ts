import type { Campaign } from '@rapport/domain/campaigns/schema';
import { withFilter } from '../lists/filters.ts';
import { useAddress } from '../lists/use-address.ts';

const PARAMETER = 'archived';

/** Which campaigns the address shows: the archived ones, or all others, and the way to the other ones. */
export function useArchived(campaigns: readonly Campaign[]) {
  const [address] = useAddress();
  const isArchive = address.get(PARAMETER) === 'yes';
  return {
    isArchive,
    shown: campaigns.filter(({ archivedAt }) => Boolean(archivedAt) === isArchive),
    archivedCount: campaigns.filter(({ archivedAt }) => archivedAt).length,
    otherSearch: withFilter(address, PARAMETER, isArchive ? '' : 'yes').toString(),
  };
}
