import { PATHS } from '../ui/navigation/paths.ts';

/** The tabs of the client portal, in their order. */
export const PORTAL_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'sessions', label: 'Sessions' },
  { key: 'plans', label: 'Plans' },
  { key: 'renewals', label: 'Renewals' },
  { key: 'profile', label: 'Profile' },
] as const;

export type PortalTab = (typeof PORTAL_TABS)[number];
export type PortalTabKey = PortalTab['key'];

const [OVERVIEW] = PORTAL_TABS;

/** The tab named by `?tab=`; the overview if it names none or an unknown one. */
export function tabOf(address: URLSearchParams): PortalTab {
  const named = address.get('tab');
  return PORTAL_TABS.find(({ key }) => key === named) ?? OVERVIEW;
}

/** The address of a tab. */
export function tabPath(key: PortalTabKey): string {
  return key === OVERVIEW.key ? PATHS.clientPortal : `${PATHS.clientPortal}?tab=${key}`;
}

/** The address of the renewal form with a plan chosen. */
export function renewalPath(planId: string): string {
  return `${tabPath('renewals')}&plan=${encodeURIComponent(planId)}`;
}

/** The address of the plans with one of them open. */
export function planPath(planId: string): string {
  return `${tabPath('plans')}&open=${encodeURIComponent(planId)}`;
}
