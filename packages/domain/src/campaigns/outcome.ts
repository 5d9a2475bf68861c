import { quantity } from '../shared/quantity.ts';
import type { StatusLabel } from '../shared/status-tone.ts';
import {
  type CampaignOutcome,
  type CampaignStatus,
  RECIPIENT_STATUSES,
  type RecipientCounts,
  type RecipientStatus,
} from './schema.ts';

/** The statuses of one recipient in words. */
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

/** Counts with a zero for every status that no recipient has. */
export function toRecipientCounts(known: Partial<RecipientCounts>): RecipientCounts {
  return Object.fromEntries(
    RECIPIENT_STATUSES.map((status) => [status, known[status] ?? 0]),
  ) as RecipientCounts;
}

/** All recipients of a campaign. */
export function countAll(counts: RecipientCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Recipients whose email the provider took, whether it came back later or not. */
export function countSent({ sent, bounced, complained }: RecipientCounts): number {
  return sent + bounced + complained;
}

/** Recipients that are not settled yet. */
export function countOpen({ queued, sending, unknown }: RecipientCounts): number {
  return queued + sending + unknown;
}

/**
 * How a campaign ended. Stopped before everyone had it; failed when it reached no one; partly sent when it could not be
 * sent to some. Who unsubscribed meanwhile and single bounces are part of every campaign and change nothing.
 */
export function campaignOutcome(counts: RecipientCounts): CampaignOutcome {
  if (counts.cancelled > 0) return 'stopped';
  if (counts.sent + counts.complained === 0) return 'failed';
  return counts.failed > 0 ? 'partly_sent' : 'sent';
}

/** Recipients that a campaign that has ended could not reach. */
export function countUnreached(counts: RecipientCounts): number {
  return counts.sent + counts.complained === 0 ? countAll(counts) : counts.failed;
}

/** Whether the owner has to look at how a campaign ended. */
export function needsAttention(outcome: CampaignOutcome): boolean {
  return outcome === 'failed' || outcome === 'partly_sent';
}

interface Shown {
  status: CampaignStatus;
  /** Null until it has ended. */
  outcome: CampaignOutcome | null;
  pausedAt?: string | null;
  cancelledAt?: string | null;
}

/** What a campaign's status is called and how it is marked, wherever it is shown. */
export function campaignStatusLabel({ status, outcome, pausedAt, cancelledAt }: Shown): StatusLabel {
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

/** A campaign's counts in one line: `1,498 of 1,527 sent, 27 failed, 2 bounced`. What no one met is left out. */
export function recipientSummary(counts: RecipientCounts): string {
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

/** What the owner is told about a campaign that did not reach everyone. */
export function outcomeMessage(title: string, counts: RecipientCounts): string {
  const unreached = quantity(countUnreached(counts), 'recipient');
  return campaignOutcome(counts) === 'failed'
    ? `“${title}” reached none of its ${unreached}.`
    : `“${title}” could not be sent to ${unreached}.`;
}
