import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { getCurrentOutage } from '../../mail/notifications/outage.ts';
import type { Deps } from '../../platform/deps.ts';
import { campaignsFailed } from './campaigns-failed.ts';
import { countDays } from './count-days.ts';
import { emailsFailed, plansExpiring, plansWithoutHours, renewalsWaiting } from './needs-attention.ts';

/** What came in over the last 90 days in UTC, and what needs attention now. */
export async function readDashboard({
  em,
  env,
  now,
  untrustedProxies,
}: Pick<Deps, 'em' | 'env' | 'now' | 'untrustedProxies'>): Promise<Dashboard> {
  const moment = now();
  const [days, plans, withoutHours, renewals, emails, campaigns, emailOutage] = await Promise.all([
    countDays(em.fork(), moment),
    plansExpiring(em.fork(), moment, env.siteTimeZone),
    plansWithoutHours(em.fork(), moment),
    renewalsWaiting(em.fork()),
    emailsFailed(em.fork(), moment),
    campaignsFailed(em.fork(), moment),
    getCurrentOutage(em.fork(), env),
  ]);
  const proxy = untrustedProxies.current(moment);
  return {
    days,
    plansExpiring: plans,
    plansWithoutHours: withoutHours,
    renewalsWaiting: renewals,
    emailsFailed: emails,
    untrustedProxy: proxy && { address: proxy.address, lastSeenAt: proxy.lastSeenAt.toISOString() },
    emailOutage,
    campaignsFailed: campaigns,
  };
}
