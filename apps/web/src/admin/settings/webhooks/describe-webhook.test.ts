import type { Webhook, WebhookDelivery } from '@rapport/domain/webhooks/schema';
import { describe, expect, it } from 'vitest';
import { describeAttempt, describeDelivery, describeWebhook, getDeliveryLabel } from './describe-webhook.ts';

const NOW = new Date('2026-01-10T12:00:00.000Z');

describe('a webhook', () => {
  const about = (changes: Partial<Webhook>) =>
    describeWebhook(
      {
        events: ['contact.created'],
        lastAttemptAt: null,
        lastError: null,
        isGone: false,
        ...changes,
      } as Webhook,
      NOW,
      'UTC',
    );

  it('says what it listens to and how it answered last', () => {
    const lastAttemptAt = '2026-01-10T11:58:00.000Z';
    expect(about({})).toBe('1 event, nothing sent yet');
    expect(about({ lastAttemptAt })).toBe('1 event, accepted the last one 2m ago');
    expect(about({ lastAttemptAt, lastError: 'It answered with 500.' })).toBe(
      '1 event, refused the last one 2m ago',
    );
    expect(about({ isGone: true })).toBe('1 event, turned off because it no longer exists');
  });
});

describe('a delivery', () => {
  const delivery = {
    occurredAt: '2026-01-10T11:58:00.000Z',
    attempts: 0,
    nextAttemptAt: null,
  } as WebhookDelivery;

  it('says when it happened, and when it is tried again', () => {
    expect(describeDelivery(delivery, NOW, 'UTC')).toBe('2m ago');
    expect(describeDelivery({ ...delivery, attempts: 1 }, NOW, 'UTC')).toBe('2m ago, 1 attempt');
    const retried = { ...delivery, attempts: 2, nextAttemptAt: '2026-01-10T12:03:00.000Z' };
    expect(describeDelivery(retried, NOW, 'UTC')).toMatch(
      /^2m ago, 2 attempts, next Jan 10, 2026, 12:03 PM UTC$/,
    );
  });

  it.each([
    ['queued', 0, 'Waiting'],
    ['queued', 1, 'Retrying'],
    ['sending', 1, 'Sending'],
    ['delivered', 1, 'Delivered'],
    ['failed', 11, 'Failed'],
    ['skipped', 0, 'Not sent'],
  ] as const)('%s after %s attempts is called %s', (status, attempts, label) => {
    expect(getDeliveryLabel({ status, attempts }).label).toBe(label);
  });
});

it('an attempt says when it was made and how long it took', () => {
  const attemptedAt = '2026-01-10T11:58:00.000Z';
  expect(describeAttempt({ attemptedAt, durationMs: 84 }, 'America/New_York')).toMatch(
    /^Jan 10, 2026, 6:58:00 AM EST, took 84\u00a0ms$/,
  );
  expect(describeAttempt({ attemptedAt, durationMs: 14_980 }, 'UTC')).toMatch(/, took 15\.0\u00a0s$/);
});
