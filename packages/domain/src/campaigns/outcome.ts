import { quantity } from '../shared/quantity.ts';
import type { StatusLabel } from '../shared/status-tone.ts';
import {
  type CampaignOutcome,
  type CampaignStatus,
  RECIPIENT_STATUSES,
  type RecipientCounts,
  type RecipientStatus,
} from './schema.ts';

/** Labels of a recipient's statuses. */
export const RECIPIENT_LABELS: Record<RecipientStatus, StatusLabel> = {
  queued: { label: 'Waiting', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'waiting' },
  unknown: { label: 'Checking', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  suppressed: { label: 'Skipped', tone: 'off' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Reported as spam', tone: 'bad' },
  cancelled: { label: 'Stopped', tone: 'off' },
};

const OUTCOME_LABELS: Record<CampaignOutcome, StatusLabel> = {
  sent: { label: 'Sent', tone: 'good' },
  partly_sent: { label: 'Partly sent', tone: 'partly' },
  failed: { label: 'Failed', tone: 'bad' },
  stopped: { label: 'Stopped', tone: 'off' },
};

/** Adds a zero for every status that no recipient has. */
export function toRecipientCounts(counts: Partial<RecipientCounts>): RecipientCounts {
  return Object.fromEntries(
    RECIPIENT_STATUSES.map((status) => [status, counts[status] ?? 0]),
  ) as RecipientCounts;
}

/** Counts all recipients of a campaign. */
export function countAll(counts: RecipientCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Counts recipients whose email the provider accepted, including those that bounced later. */
export function countSent({ sent, bounced, complained }: RecipientCounts): number {
  return sent + bounced + complained;
}

/** Counts recipients without a final status. */
export function countOpen({ queued, sending, unknown }: RecipientCounts): number {
  return queued + sending + unknown;
}

/**
 * How a campaign ended: stopped before it was sent to everyone, failed when it reached no one, or partly sent when it
 * could not be sent to some. Bounces and people who unsubscribed meanwhile are normal and change nothing.
 */
export function getCampaignOutcome(counts: RecipientCounts): CampaignOutcome {
  if (counts.cancelled > 0) return 'stopped';
  if (counts.sent + counts.complained === 0) return 'failed';
  return counts.failed > 0 ? 'partly_sent' : 'sent';
}

/** Counts recipients that a finished campaign could not be sent to. */
export function countUnreached(counts: RecipientCounts): number {
  return counts.sent + counts.complained === 0 ? countAll(counts) : counts.failed;
}

/** Whether the owner should look at this outcome. */
export function needsAttention(outcome: CampaignOutcome): boolean {
  return outcome === 'failed' || outcome === 'partly_sent';
}

interface CampaignState {
  status: CampaignStatus;
  /** Null until it has ended. */
  outcome: CampaignOutcome | null;
  pausedAt?: string | null;
  cancelledAt?: string | null;
}

/** Label and tone of a campaign's status. */
export function getCampaignStatusLabel({
  status,
  outcome,
  pausedAt,
  cancelledAt,
}: CampaignState): StatusLabel {
  switch (status) {
    case 'draft':
      return { label: 'Draft', tone: 'off' };
    case 'scheduled':
      return { label: 'Scheduled', tone: 'waiting' };
    case 'sending':
      if (cancelledAt) return { label: 'Stopping', tone: 'waiting' };
      return pausedAt ? { label: 'Paused', tone: 'off' } : { label: 'Sending', tone: 'waiting' };
    case 'sent':
      return OUTCOME_LABELS[outcome ?? 'sent'];
  }
}

/** A campaign's counts in one line: `1,498 of 1,527 sent, 27 failed, 2 bounced`. Zero counts are omitted. */
export function formatRecipients(counts: RecipientCounts): string {
  const total = countAll(counts);
  if (total === 0) return 'No recipients';
  const sent = `${countSent(counts).toLocaleString('en-US')} of ${total.toLocaleString('en-US')} sent`;
  const others = [
    [counts.failed, 'failed'],
    [counts.bounced, 'bounced'],
    [counts.complained, 'reported as spam'],
    [counts.suppressed, 'skipped'],
    [counts.cancelled, 'stopped'],
  ] as const;
  const named = others.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${word}`] : [],
  );
  return [sent, ...named].join(', ');
}

/** The message to the owner about a campaign that did not reach everyone. */
export function formatOutcome(title: string, counts: RecipientCounts): string {
  const unreached = quantity(countUnreached(counts), 'recipient');
  return getCampaignOutcome(counts) === 'failed'
    ? `“${title}” reached none of its ${unreached}.`
    : `“${title}” could not be sent to ${unreached}.`;
}
