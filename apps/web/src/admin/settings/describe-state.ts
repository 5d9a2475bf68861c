import type { AnySessionList } from '@rapport/domain/account/sessions';
import type { ApiToken } from '@rapport/domain/api-tokens/schema';
import { formatAction } from '@rapport/domain/audit-log/labels';
import type { AuditEntry } from '@rapport/domain/audit-log/schema';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { formatSince } from '@rapport/domain/shared/recent-time';
import type { Webhook } from '@rapport/domain/webhooks/schema';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days before its expiration at which a token is worth a mention. */
const EXPIRES_SOON_DAYS = 14;

/** The next token that expires soon: "1 expires in 5 days"; null without one. */
function describeExpiry(tokens: readonly ApiToken[], now: Date): string | null {
  const days = tokens
    .map(({ expiresAt }) => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt)))
    .map((expiresAt) => Math.floor((expiresAt - now.getTime()) / DAY_MS))
    .filter((left) => left <= EXPIRES_SOON_DAYS);
  if (days.length === 0) return null;
  const first = Math.min(...days);
  const when = first === 0 ? 'within a day' : `in ${quantity(first, 'day')}`;
  return days.length === 1 ? `1 expires ${when}` : `${days.length} expire soon, the first ${when}`;
}

/** The API tokens that can be used: "3 active tokens, 1 expires in 5 days". */
export function describeTokens(tokens: readonly ApiToken[], now: Date): string {
  const active = tokens.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || new Date(expiresAt) > now),
  );
  if (active.length === 0) return 'No active tokens';
  return [quantity(active.length, 'active token'), describeExpiry(active, now)].filter(Boolean).join(', ');
}

/** Who is signed in: "4 sessions of 3 people". */
export function describeSessions({ sessions, total }: AnySessionList): string {
  const people = new Set(sessions.map(({ email }) => email)).size;
  // The list is cut off at its end, so the people of the other sessions are not known.
  if (total > sessions.length) return quantity(total, 'session');
  return `${quantity(total, 'session')} of ${quantity(people, 'person', 'people')}`;
}

/** How many templates there are: "9 templates, 1 inactive". */
export function describeTemplates(templates: readonly EmailTemplate[]): string {
  const inactive = templates.filter(({ active }) => !active).length;
  const all = quantity(templates.length, 'template');
  return inactive === 0 ? `${all}, all active` : `${all}, ${inactive} inactive`;
}

/** The newest entry of the audit log: "Signed in, 2m ago". */
export function describeAuditLog(entry: AuditEntry | undefined, now: Date, timeZone: string): string {
  if (!entry) return 'No entries yet';
  return `Last entry: ${formatAction(entry.action)}, ${formatSince(new Date(entry.at), now, timeZone)}`;
}

/** The webhooks that are on: "2 webhooks, 1 failing". */
export function describeWebhooks(webhooks: readonly Webhook[]): string {
  if (webhooks.length === 0) return 'No webhooks';
  const notes = (['failing', 'off'] as const).flatMap((state) => {
    const count = webhooks.filter((webhook) => webhook.state === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  return [quantity(webhooks.length, 'webhook'), ...notes].join(', ');
}
