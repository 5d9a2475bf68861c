import { PATHS } from '../ui/navigation/paths.ts';

/** The tabs of the client portal, in the order of section 2 of the specification. */
export const PORTAL_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'plans', label: 'Plans' },
  { key: 'renewals', label: 'Renewals' },
  { key: 'profile', label: 'Profile' },
] as const;

export type PortalTab = (typeof PORTAL_TABS)[number];
export type PortalTabKey = PortalTab['key'];

const [OVERVIEW] = PORTAL_TABS;

/** The tab an address names with `?tab=`; the overview when it names none, or none that exists. */
export function tabOf(address: URLSearchParams): PortalTab {
  const named = address.get('tab');
  return PORTAL_TABS.find(({ key }) => key === named) ?? OVERVIEW;
}

/** The address of a tab, so that Back, reload and links work. */
export function tabPath(key: PortalTabKey): string {
  return key === OVERVIEW.key ? PATHS.clientPortal : `${PATHS.clientPortal}?tab=${key}`;
}

/** The renewal form with a plan chosen already. */
export function renewalPath(planId: string): string {
  return `${tabPath('renewals')}&plan=${encodeURIComponent(planId)}`;
}
