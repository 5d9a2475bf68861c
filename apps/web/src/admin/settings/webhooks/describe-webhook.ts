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
export function describeWebhook({ events, lastAttemptAt, lastError, isGone }: Webhook, now: Date): string {
  const count = quantity(events.length, 'event');
  if (isGone) return `${count}, turned off because it no longer exists`;
  if (lastAttemptAt === null) return `${count}, nothing sent yet`;
  const when = formatRelativeTimeOrDate(new Date(lastAttemptAt), now).toLowerCase();
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

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When it happened and how often it was tried: "2m ago, 3 attempts, next Jan 5, 2026, 9:30 AM". */
export function describeDelivery(delivery: WebhookDelivery, now: Date): string {
  const { occurredAt, attempts, nextAttemptAt } = delivery;
  return [
    formatRelativeTimeOrDate(new Date(occurredAt), now),
    attempts > 0 ? quantity(attempts, 'attempt') : null,
    attempts > 0 && nextAttemptAt !== null ? `next ${TIME.format(new Date(nextAttemptAt))}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

const TO_THE_SECOND = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const MS_PER_SECOND = 1_000;

/** When an attempt was made and how long it took: "Jan 5, 2026, 9:30:00 AM, took 84 ms". */
export function describeAttempt({
  attemptedAt,
  durationMs,
}: Pick<WebhookAttempt, 'attemptedAt' | 'durationMs'>): string {
  const duration =
    durationMs < MS_PER_SECOND ? `${durationMs} ms` : `${(durationMs / MS_PER_SECOND).toFixed(1)} s`;
  return `${TO_THE_SECOND.format(new Date(attemptedAt))}, took ${duration}`;
}
