import { SubscriberEntity, type SuppressionRow } from '@rapport/db/entities/subscribers';
import { findInstallationFault } from '@rapport/domain/emails/installation-fault';
import { toErrorOutcome } from '@rapport/email/outcome';
import type { ProviderSuppression } from '@rapport/email/postmark-response';
import type { JobDeps } from '../../platform/deps.ts';
import { suppress } from '../consent/suppressions.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { startChecks } from './setup/start-checks.ts';

const REASONS: Record<string, SuppressionRow['reason']> = {
  HardBounce: 'bounced',
  SpamComplaint: 'complained',
  ManualSuppression: 'unsubscribed',
};
const BATCH_SIZE = 500;

/** Subscribers who confirmed after Postmark suppressed them have returned, so Postmark's entry is outdated. */
async function findConfirmedSince(deps: JobDeps, entries: ProviderSuppression[]): Promise<Set<string>> {
  const emails = entries.map(({ email }) => email);
  const rows = await deps.em
    .fork()
    .find(
      SubscriberEntity,
      { email: { $in: emails }, status: 'confirmed' },
      { fields: ['email', 'confirmedAt'] },
    );
  const confirmedAt = new Map(rows.map((row) => [row.email, row.confirmedAt?.getTime() ?? 0]));
  return new Set(
    entries
      .filter(({ email, createdAt }) => (confirmedAt.get(email) ?? 0) > createdAt.getTime())
      .map(({ email }) => email),
  );
}

/** Suppresses the addresses, except those of subscribers who have returned. Returns the exceptions. */
async function suppressEntries(deps: JobDeps, entries: ProviderSuppression[]): Promise<Set<string>> {
  const returned = await findConfirmedSince(deps, entries);
  const now = deps.now();
  await deps.em.fork().transactional(async (tx) => {
    let added = 0;
    for (const reason of new Set(entries.map((entry) => entry.reason))) {
      const emails = entries
        .filter((entry) => entry.reason === reason && !returned.has(entry.email))
        .map(({ email }) => email);
      const suppression = { reason: REASONS[reason] ?? 'manual', source: 'postmark', now } as const;
      added += (await suppress(tx, emails, suppression)).length;
    }
    if (added === 0) return;
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: 'Addresses were suppressed',
      message: `Postmark no longer delivers to ${added} more ${added === 1 ? 'address' : 'addresses'}. Newsletters won't be sent there.`,
      priority: 'low',
      subject: { type: 'subscribers' },
    });
  });
  return returned;
}

async function importSuppressions(deps: JobDeps): Promise<void> {
  for (const stream of ['broadcast', 'transactional'] as const) {
    const found = await deps.email.suppressions(stream);
    // A bounce of a transactional email also stops the newsletter; an unsubscribe there does not concern it.
    const entries =
      stream === 'broadcast' ? found : found.filter(({ reason }) => reason !== 'ManualSuppression');
    for (let from = 0; from < entries.length; from += BATCH_SIZE) {
      const returned = await suppressEntries(deps, entries.slice(from, from + BATCH_SIZE));
      if (stream === 'transactional') continue;
      for (const email of returned) await deps.email.reactivate('broadcast', email);
    }
  }
}

function isInstallationFault(error: unknown): boolean {
  const outcome = toErrorOutcome(error);
  return 'reason' in outcome && findInstallationFault(outcome.reason) !== null;
}

/**
 * Imports the addresses that Postmark suppresses (webhooks are retried only a few times; this finds what they missed),
 * and has Postmark send newsletters again to subscribers who have returned. Where the token or a stream is wrong, the
 * checks are started, which say so and what to do.
 */
export async function pollSuppressions(deps: JobDeps): Promise<void> {
  if (!(await deps.email.isSetUp())) return;
  try {
    await importSuppressions(deps);
  } catch (error) {
    if (!isInstallationFault(error)) throw error;
    await deps.em.fork().transactional((tx) => startChecks(tx, { now: deps.now() }));
  }
}
