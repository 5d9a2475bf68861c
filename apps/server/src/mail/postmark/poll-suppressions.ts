import { SubscriberEntity, type SuppressionRow } from '@rapport/db/entities/subscribers';
import type { ProviderSuppression } from '@rapport/email/postmark-response';
import type { JobDeps } from '../../platform/deps.ts';
import { suppress } from '../consent/suppressions.ts';
import { notifyAdmins } from '../notifications/notify.ts';

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

async function suppressEntries(deps: JobDeps, entries: ProviderSuppression[]): Promise<number> {
  const returned = await findConfirmedSince(deps, entries);
  const now = deps.now();
  return deps.em.fork().transactional(async (tx) => {
    let added = 0;
    for (const reason of new Set(entries.map((entry) => entry.reason))) {
      const emails = entries
        .filter((entry) => entry.reason === reason && !returned.has(entry.email))
        .map(({ email }) => email);
      added += (await suppress(tx, emails, REASONS[reason] ?? 'manual', now)).length;
    }
    if (added > 0) {
      await notifyAdmins(tx, deps, {
        type: 'system_alert',
        title: 'Addresses were suppressed',
        message: `Postmark no longer delivers to ${added} more ${added === 1 ? 'address' : 'addresses'}. Newsletters won't be sent there.`,
        priority: 'low',
        subject: { type: 'subscribers' },
      });
    }
    return added;
  });
}

/**
 * Imports the addresses that Postmark suppresses. Webhooks are retried only a few times; this finds what they missed.
 */
export async function pollSuppressions(deps: JobDeps): Promise<void> {
  const broadcast = await deps.email.suppressions('broadcast');
  // A bounce of a transactional email also stops the newsletter; an unsubscribe there does not concern it.
  const transactional = await deps.email.suppressions('transactional');
  const entries = [...broadcast, ...transactional.filter(({ reason }) => reason !== 'ManualSuppression')];
  for (let from = 0; from < entries.length; from += BATCH_SIZE) {
    await suppressEntries(deps, entries.slice(from, from + BATCH_SIZE));
  }
}
