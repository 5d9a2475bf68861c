import type { AnySession } from '@rapport/domain/account/sessions';
import type { ApiToken } from '@rapport/domain/api-tokens/schema';
import type { AuditEntry } from '@rapport/domain/audit-log/schema';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';
import type { Webhook } from '@rapport/domain/webhooks/schema';
import { describe, expect, it } from 'vitest';
import {
  describeAuditLog,
  describeSessions,
  describeTemplates,
  describeTokens,
  describeWebhooks,
} from './describe-state.ts';

const NOW = new Date('2026-01-10T12:00:00.000Z');

const token = (expiresAt: string | null, revokedAt: string | null = null) =>
  ({ expiresAt, revokedAt }) as ApiToken;
const session = (email: string) => ({ email }) as AnySession;
const template = (active: boolean) => ({ active }) as EmailTemplate;
const entry = (action: string, at: string) => ({ action, at }) as AuditEntry;

describe('the API tokens', () => {
  it('counts those that can be used', () => {
    expect(describeTokens([], NOW)).toBe('No active tokens');
    expect(describeTokens([token('2026-01-10T11:59:00.000Z')], NOW)).toBe('No active tokens');
    expect(describeTokens([token(null, '2026-01-01T00:00:00.000Z')], NOW)).toBe('No active tokens');
    expect(describeTokens([token(null), token('2026-06-01T00:00:00.000Z')], NOW)).toBe('2 active tokens');
  });

  it('says which expires soon', () => {
    const soon = token('2026-01-15T13:00:00.000Z');
    expect(describeTokens([token(null), soon], NOW)).toBe('2 active tokens, 1 expires in 5 days');
    expect(describeTokens([soon, token('2026-01-11T11:00:00.000Z')], NOW)).toBe(
      '2 active tokens, 2 expire soon, the first within a day',
    );
  });
});

it('sessions are counted with their people, as far as these are listed', () => {
  const sessions = [session('a@example.com'), session('b@example.com'), session('a@example.com')];
  expect(describeSessions({ sessions, total: 3 })).toBe('3 sessions of 2 people');
  expect(describeSessions({ sessions, total: 600 })).toBe('600 sessions');
});

it('templates are counted, with the inactive ones', () => {
  expect(describeTemplates([template(true), template(true)])).toBe('2 templates, all active');
  expect(describeTemplates([template(true), template(false)])).toBe('2 templates, 1 inactive');
});

it('the last entry of the log is dated', () => {
  expect(describeAuditLog(undefined, NOW, 'UTC')).toBe('No entries yet');
  expect(describeAuditLog(entry('login', '2026-01-10T11:59:50.000Z'), NOW, 'UTC')).toBe(
    'Last entry: Signed in, just now',
  );
});

it('counts webhooks, and those that fail or are off', () => {
  const webhook = (state: Webhook['state']) => ({ state }) as Webhook;
  expect(describeWebhooks([])).toBe('No webhooks');
  expect(describeWebhooks([webhook('new')])).toBe('1 webhook');
  const all = (['working', 'failing', 'off', 'off'] as const).map(webhook);
  expect(describeWebhooks(all)).toBe('4 webhooks, 1 failing, 2 off');
});
