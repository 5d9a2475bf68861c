import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { findBackupProblem } from '../../mail/notifications/backup-problem.ts';
import { getCurrentOutage } from '../../mail/notifications/outage.ts';
import type { Deps } from '../../platform/deps.ts';
import { readNewKey, UNSAVED_KEY } from '../../platform/new-backup-key.ts';
import { listFailedCampaigns } from './campaigns-failed.ts';
import { countDays } from './count-days.ts';
import {
  listDueContacts,
  listDueFollowUps,
  listExpiringPlans,
  listFailedEmails,
  listPendingRenewals,
  listPlansWithoutHours,
  listUnansweredContacts,
} from './needs-attention.ts';

/** What arrived in the last 90 days (UTC), and what needs attention now. */
export async function readDashboard({
  em,
  env,
  now,
  untrustedProxies,
}: Pick<Deps, 'em' | 'env' | 'now' | 'untrustedProxies'>): Promise<Dashboard> {
  const at = now();
  const [
    days,
    contacts,
    due,
    followUps,
    plans,
    withoutHours,
    renewals,
    emails,
    campaigns,
    emailOutage,
    backup,
    newKey,
  ] = await Promise.all([
    countDays(em.fork(), at),
    listUnansweredContacts(em.fork(), at, env.siteTimeZone),
    listDueContacts(em.fork(), at, env.siteTimeZone),
    listDueFollowUps(em.fork(), at, env.siteTimeZone),
    listExpiringPlans(em.fork(), at, env.siteTimeZone),
    listPlansWithoutHours(em.fork(), at, env.siteTimeZone),
    listPendingRenewals(em.fork()),
    listFailedEmails(em.fork(), at),
    listFailedCampaigns(em.fork(), at),
    getCurrentOutage(em.fork(), env),
    findBackupProblem(em.fork(), { env, now }),
    // Where the directory can't be read, System says so.
    readNewKey(env).catch(() => null),
  ]);
  const proxy = untrustedProxies.current(at);
  return {
    days,
    contactsUnanswered: contacts,
    contactsDue: due,
    followUpsDue: followUps,
    plansExpiring: plans,
    plansWithoutHours: withoutHours,
    renewalsWaiting: renewals,
    emailsFailed: emails,
    untrustedProxy: proxy && { address: proxy.address, lastSeenAt: proxy.lastSeenAt.toISOString() },
    emailOutage: emailOutage && {
      title: emailOutage.title,
      message: emailOutage.message,
      says: emailOutage.says,
      action: emailOutage.action,
    },
    backupProblem: backup && { title: backup.title, message: backup.message },
    unsavedBackupKey: newKey === null ? null : UNSAVED_KEY,
    campaignsFailed: campaigns,
  };
}
