import { formatTime } from '@rapport/domain/shared/calendar-day';
import { quantity } from '@rapport/domain/shared/quantity';
import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@rapport/domain/webhooks/schema';

interface Label {
  label: string;
  tone: StatusTone;
}

const STATES: Record<Webhook['state'], Label> = {
  new: { label: 'New', tone: 'waiting' },
  working: { label: 'Working', tone: 'good' },
  failing: { label: 'Failing', tone: 'bad' },
  off: { label: 'Off', tone: 'off' },
};

export function getWebhookLabel({ state }: Webhook): Label {
  return STATES[state];
}

/** What it listens to and how it answered last: "3 events, accepted the last one 2m ago". */
export function describeWebhook(
  { events, lastAttemptAt, lastError, isGone }: Webhook,
  now: Date,
  timeZone: string,
): string {
  const count = quantity(events.length, 'event');
  if (isGone) return `${count}, turned off because it no longer exists`;
  if (lastAttemptAt === null) return `${count}, nothing sent yet`;
  const when = formatRelativeTimeOrDate(new Date(lastAttemptAt), now, timeZone).toLowerCase();
  return `${count}, ${lastError === null ? 'accepted' : 'refused'} the last one ${when}`;
}

export function getDeliveryLabel({ status, attempts }: Pick<WebhookDelivery, 'status' | 'attempts'>): Label {
  switch (status) {
    case 'delivered':
      return { label: 'Delivered', tone: 'good' };
    case 'failed':
      return { label: 'Failed', tone: 'bad' };
    case 'skipped':
      return { label: 'Not sent', tone: 'off' };
    case 'sending':
      return { label: 'Sending', tone: 'waiting' };
    case 'queued':
      return { label: attempts === 0 ? 'Waiting' : 'Retrying', tone: 'waiting' };
  }
}

/** When it happened and how often it was tried: "2m ago, 3 attempts, next Jan 5, 2026, 9:30 AM UTC". */
export function describeDelivery(delivery: WebhookDelivery, now: Date, timeZone: string): string {
  const { occurredAt, attempts, nextAttemptAt } = delivery;
  return [
    formatRelativeTimeOrDate(new Date(occurredAt), now, timeZone),
    attempts > 0 ? quantity(attempts, 'attempt') : null,
    attempts > 0 && nextAttemptAt !== null ? `next ${formatTime(new Date(nextAttemptAt), timeZone)}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

const MS_PER_SECOND = 1_000;

/** When an attempt was made and how long it took: "Jan 5, 2026, 9:30:00 AM UTC, took 84 ms". */
export function describeAttempt(
  { attemptedAt, durationMs }: Pick<WebhookAttempt, 'attemptedAt' | 'durationMs'>,
  timeZone: string,
): string {
  const duration =
    durationMs < MS_PER_SECOND
      ? `${durationMs}\u00a0ms`
      : `${(durationMs / MS_PER_SECOND).toFixed(1)}\u00a0s`;
  return `${formatTime(new Date(attemptedAt), timeZone, 'seconds')}, took ${duration}`;
}
