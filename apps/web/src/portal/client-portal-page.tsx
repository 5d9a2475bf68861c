import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../api/trpc.ts';
import { pageHead } from '../ui/navigation/page-head.ts';
import { PATHS } from '../ui/navigation/paths.ts';
import { usePageHead } from '../ui/navigation/use-page-head.ts';
import { useContent, useSite } from '../ui/site-context.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Granted, PortalGate } from './access/portal-gate.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { toOwnPlans } from './plans/own-plans.ts';
import { PortalShell } from './shell/portal-shell.tsx';
import { type PortalTab, tabOf } from './tabs.ts';
import { TabSkeleton } from './ui/tab-skeleton.tsx';

/** Refetches plans and requests when a new notification arrives, because one of them has probably changed. */
function useFreshPlans(): void {
  const utils = trpc.useUtils();
  // The bell fetches this query; here it is only read.
  const { data } = trpc.notifications.listAll.useInfiniteQuery(
    {},
    { enabled: false, getNextPageParam: (page) => page.nextCursor },
  );
  const newest = data?.pages[0]?.notifications[0]?.createdAt;
  const seen = useRef<string | null>(null);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const before = seen.current;
    seen.current = newest ?? '';
    // Deleting the newest makes an older one the newest; only a later one is new.
    if (before === null || seen.current <= before) return;
    void utils.portal.invalidate();
    void utils.renewals.mine.invalidate();
  }, [isKnown, newest, utils]);
}

const SessionsTab = lazy(() => import('./sessions/sessions-tab.tsx'));
const PlansTab = lazy(() => import('./plans/plans-tab.tsx'));
const RenewalsTab = lazy(() => import('./renewals/renewals-tab.tsx'));
const ProfileTab = lazy(() => import('./profile/profile-tab.tsx'));

/** The client portal, /client-portal, for clients and admins. The address names the tab. */
export default function ClientPortalPage() {
  const [address] = useSearchParams();
  const tab = tabOf(address);
  const content = useContent();
  usePageHead(PATHS.clientPortal);
  useEffect(() => {
    document.title = `${tab.label} · ${pageHead(PATHS.clientPortal, content).title}`;
  }, [tab.label, content]);
  return <PortalGate tab={tab}>{(granted) => <Portal {...granted} tab={tab} />}</PortalGate>;
}

function Portal({ user, plans: clientPlans, activity, isPreview, tab }: Granted & { tab: PortalTab }) {
  const now = useNow();
  useFreshPlans();
  const { timeZone } = useSite();
  const plans = useMemo(() => toOwnPlans(clientPlans, now, timeZone), [clientPlans, now, timeZone]);
  const contents: Record<PortalTab['key'], () => ReactNode> = {
    overview: () => <OverviewTab user={user} plans={plans} activity={activity} now={now} />,
    sessions: () => <SessionsTab now={now} />,
    plans: () => <PlansTab plans={plans} />,
    renewals: () => <RenewalsTab plans={plans} now={now} />,
    profile: () => <ProfileTab user={user} now={now} />,
  };
  return (
    <PortalShell user={user} tab={tab.key} isPreview={isPreview}>
      <Suspense fallback={<TabSkeleton tab={tab} />}>{contents[tab.key]()}</Suspense>
    </PortalShell>
  );
}
