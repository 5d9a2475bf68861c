import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { EMAIL_KINDS, type EmailKind } from '@rapport/domain/emails/kinds';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { portrait } from '@rapport/domain/site/testing/content';
import { testContent } from '@rapport/domain/site/testing/identity';
import type { MailboxMessage } from '@rapport/email/mailbox';
import { lintEmail } from '@rapport/email/testing/lint/lint-email';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../testing/auth/browser.ts';
import { startBuiltInSignIn } from '../../../testing/auth/built-in.ts';
import { checkEach } from '../../../testing/each-cell.ts';
import { publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { call } from '../../../testing/http.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { deliverCampaign } from '../campaigns/send.ts';
import { sendReminders } from '../outbox/send-reminders.ts';
import { sendSessionReminders } from '../sessions/send-session-reminders.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const CAMPAIGN = 'campaign';
/** In what the owner notes about the client for themselves. */
const PRIVATE = 'umbrella-7319';
/** Not in the name of the consultant: without signature and portrait, and a code without any picture. */
const UNSIGNED = new Set(['admin_notification', 'sign_in_code']);
/** Every kind of email there is: the single ones, and newsletter issues. */
const SINGLE_KINDS = Object.keys(EMAIL_KINDS) as EmailKind[];
const KINDS = [...SINGLE_KINDS, CAMPAIGN];

const emailSrc = `/images/${'a'.repeat(32)}-192.jpg`;
const logoSrc = `/images/${'b'.repeat(32)}-192.jpg`;

/** A published content with a portrait and a logo. */
function contentWithPictures(): SiteContent {
  const { owner, emailIdentity } = testContent;
  const headshot = { ...portrait, emailSrc };
  return {
    ...testContent,
    owner: { ...owner, headshot },
    emailIdentity: { ...emailIdentity, logo: { ...headshot, width: 300, height: 300, wholeSrc: logoSrc } },
  };
}

let jobs: JobApp;
let admin: string;
let client: string;
/** The received messages by the kind of their row. */
const arrived = new Map<string, MailboxMessage>();
beforeAll(async () => {
  jobs = await startJobApp(() => NOW, {
    adminEmails: ['admin@example.com'],
    adminNotificationEmail: 'owner@example.com',
    rateLimitPublicPerMinute: 0,
    signIn: 'built-in',
  });
  admin = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
  client = (await jobs.app.signIn({ email: 'ada@example.com' })).cookie;
  await publishDirectly(jobs.app.orm.em, 1, contentWithPictures());
  await vi.waitFor(() => expect(jobs.app.services.site.current().version).toBe(1), { timeout: 10_000 });
  await causeEveryKind();
  for (const message of jobs.postmark.messages) {
    const row = await rowOf(message);
    arrived.set(row?.kind ?? CAMPAIGN, message);
  }
}, 60_000);
afterAll(() => jobs.close());

const CONTENT =
  '<h2>The news</h2><p>{{ownerName}} writes at {{siteUrl}}.</p><ul><li>One</li><li>Two</li></ul><p>{{signature}}</p>';

const rowOf = async ({ metadata: { email } }: MailboxMessage) =>
  email === undefined ? null : jobs.app.orm.em.fork().findOne(OutgoingEmailEntity, { id: email });

async function post(path: string, json: unknown, cookie?: string): Promise<Record<string, { id: string }>> {
  const headers = { origin: jobs.app.url, ...(cookie ? { cookie } : {}) };
  const response = await call(jobs.app.url, 'POST', `/api${path}`, { json, headers });
  expect(response.status, `${path} ${response.text}`).toBe(200);
  return response.json as Record<string, { id: string }>;
}

/** Sends the queued emails, as the worker does. */
async function sendQueued(): Promise<void> {
  const em = jobs.app.orm.em.fork();
  for (const { id } of await em.find(OutgoingEmailEntity, { status: 'queued' })) {
    await sendOutgoing(jobs.deps, id);
  }
}

/** Causes every kind of email through the calls that people make. */
async function causeEveryKind(): Promise<void> {
  const em = jobs.app.orm.em.fork();
  const bought = aPackage(em, { name: 'Essentials & More', price: '12500.00', validityMonths: 1 });
  anEnrollment(em, bought, {
    clientEmail: 'berta@example.com',
    enrollmentDate: new Date('2026-02-01T10:00:00.000Z'),
    expirationDate: new Date('2026-03-16T10:00:00.000Z'),
  });
  await em.flush();
  await post('/contact', { name: 'Ada', email: 'ada@example.com', message: 'A private message' });
  await post('/newsletter', { email: 'ada@example.com' });
  await sendQueued();
  const asked = jobs.postmark.messages.find(({ subject }) => subject === 'Please confirm your subscription');
  const token = /confirm\?token=([\w.-]+)/.exec(asked?.text ?? '')?.[1];
  const confirmed = await call(jobs.app.url, 'POST', `/newsletter/confirm?token=${token}`, {
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: jobs.app.url },
  });
  expect(confirmed.status).toBeLessThan(400);
  const { contacts } = (
    await call(jobs.app.url, 'GET', '/api/admin/contacts', { headers: { cookie: admin } })
  ).json as { contacts: { id: string }[] };
  await post('/admin/emails/package-details', { packageId: bought.id, contactIds: [contacts[0]?.id] }, admin);
  await post('/admin/emails', { to: 'ada@example.com', subject: 'By hand', message: 'Hello' }, admin);
  const { enrollment } = await post(
    '/admin/enrollments',
    { clientName: 'Ada', clientEmail: 'ada@example.com', packageId: bought.id },
    admin,
  );
  await post('/admin/people/notes', { email: 'ada@example.com', text: PRIVATE }, admin);
  const hours = { date: '2026-03-02', hours: 1, note: 'For both', privateNote: PRIVATE };
  await post(`/admin/enrollments/${enrollment?.id}/hours`, hours, admin);
  await em.nativeUpdate(EnrollmentEntity, { id: enrollment?.id ?? '' }, { notes: PRIVATE });
  const time = { start: '2026-03-03T09:00', minutes: 60, privateNote: PRIVATE };
  const { session } = await post(
    '/admin/coaching-sessions',
    { enrollmentId: enrollment?.id, ...time },
    admin,
  );
  await sendQueued();
  // The reminder is of a time that was set before.
  await em.nativeUpdate(
    CoachingSessionEntity,
    { id: session?.id ?? '' },
    { timedAt: new Date('2026-03-01T10:00:00.000Z') },
  );
  await sendSessionReminders(jobs.deps);
  await sendQueued();
  await post(`/admin/coaching-sessions/${session?.id}/cancellation`, { reason: 'I am ill.' }, admin);
  for (const decision of ['approve', 'reject']) {
    const { renewalRequest } = await post(
      '/client/renewal-request',
      { enrollmentId: enrollment?.id },
      client,
    );
    await post(`/admin/renewal-requests/${renewalRequest?.id}/${decision}`, { message: 'A word' }, admin);
  }
  await post(`/admin/enrollments/${enrollment?.id}/pause`, { reason: 'Asked for' }, admin);
  const campaign = em.create(CampaignEntity, {
    title: 'A',
    subject: 'News of {{ownerName}}',
    content: CONTENT,
  });
  await em.flush();
  await post(`/admin/newsletter-campaigns/${campaign.id}/test`, {}, admin);
  await loadDefaultEmailTemplates(em, NOW);
  const template = await em.findOneOrFail(EmailTemplateEntity, { type: 'newsletter_confirmation' });
  const { subject, htmlContent, textContent } = template;
  await post(
    `/admin/settings/email-templates/${template.id}/test`,
    { subject, htmlContent, textContent },
    admin,
  );
  await post('/admin/site/setup/test-email', undefined, admin);
  const browser = openBrowser(jobs.app.url);
  const state = (await startBuiltInSignIn(browser)).searchParams.get('state') ?? '';
  await browser.visit('/api/sign-in', { form: { state, email: 'ada@example.com' } });
  await post('/admin/access/admins', { email: 'second@example.com' }, admin);
  await post('/account/address', { email: 'ada@new.example' }, client);
  await sendQueued();
  const code = jobs.postmark.messages.find(({ to }) => to === 'ada@new.example')?.text;
  await post('/account/address/confirmation', { code: /^[A-Z2-9]{8}$/m.exec(code ?? '')?.[0] }, client);
  await sendReminders(jobs.deps);
  await sendQueued();
  await post(`/admin/newsletter-campaigns/${campaign.id}/send`, {}, admin);
  await deliverCampaign(jobs.deps, campaign.id);
  await sendQueued();
}

/** The text of a message without the breaks of its lines. */
const textOf = (kind: string) => arrived.get(kind)?.text.replaceAll('\n', ' ');

describe('every kind of email', () => {
  it('each is sent by the one sender, from its row', async () => {
    await checkEach(SINGLE_KINDS, String, async (kind) => {
      const message = arrived.get(kind);
      expect(message, 'nothing of this kind arrived').toBeDefined();
      expect(message?.stream).toBe('outbound');
    });
  });

  it('has a row, and every row is sent: nothing bypassed the outbox', async () => {
    const single = jobs.postmark.messages.filter(({ stream }) => stream === 'outbound');
    for (const message of single) {
      expect(await rowOf(message), message.subject).toMatchObject({ status: 'sent', recipient: message.to });
    }
    const em = jobs.app.orm.em.fork();
    expect(await em.count(OutgoingEmailEntity, {})).toBe(single.length);
    const kinds = await em.execute<{ kind: string }[]>('select distinct kind from outgoing_email order by 1');
    expect(kinds.map(({ kind }) => kind)).toEqual([...SINGLE_KINDS].sort());
  });

  it('each is whole: every placeholder filled, a text part without HTML, a line for the inbox', async () => {
    await checkEach(KINDS, String, async (kind) => {
      const { html = '', text = '', subject = '' } = arrived.get(kind) ?? {};
      for (const part of [html.replace(/<style>.*<\/style>/, ''), text, subject]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|null/);
      }
      expect(text).not.toMatch(/<\/?[a-z]+[ >]|&(amp|lt|gt|nbsp|#\d+);|\n{3}/);
      expect(text.trim()).not.toBe('');
      for (const line of text.split('\n')) expect(line).toBe(line.trimEnd());
      expect(html).toMatch(/^<!doctype html>/);
      expect(html).toMatch(/display:none[^>]*>[^<&]/);
      // The target of a button is also there as a readable link.
      for (const [, address] of html.matchAll(/class="button"[^>]*href="([^"]+)"/g)) {
        expect(html).toContain(`>${address}</a>`);
      }
    });
  });

  it('none has a word of what only admins read', () => {
    expect(JSON.stringify(jobs.postmark.messages)).not.toContain(PRIVATE);
  });

  it('each names the consultant, who gets the replies', async () => {
    await checkEach(KINDS, String, async (kind) => {
      const { from = '', html = '', text = '', headers = [] } = arrived.get(kind) ?? {};
      expect(from).toBe('Ada Sample <hello@example.com>');
      expect(html).toMatch(/class="letterhead".*>Ada Sample<\/a>/);
      const replyTo = headers.find(({ name }) => name === 'Reply-To')?.value;
      // A reply to a notification about a message goes to its author.
      expect(replyTo).toMatch(kind === 'admin_notification' ? /@example\.com$/ : /^replies@example\.com$/);
      for (const part of [html.replaceAll('<br>', '\n').replaceAll('<br />', '\n'), text]) {
        expect(part).toContain('Ada Sample\nSample Lane 7\n54321 Sampleton');
        expect(part.split('With best regards\nAda Sample')).toHaveLength(UNSIGNED.has(kind) ? 1 : 2);
        expect(part).not.toMatch(/(newsletter of|plan with) http/);
      }
    });
  });

  it('each shows logo and portrait at their absolute addresses, signed once', async () => {
    await checkEach(KINDS, String, async (kind) => {
      const { html = '' } = arrived.get(kind) ?? {};
      const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
      const isUnsigned = UNSIGNED.has(kind);
      expect(pictures).toHaveLength(kind === 'sign_in_code' ? 0 : isUnsigned ? 1 : 2);
      if (kind === 'sign_in_code') return;
      expect(pictures[0]).toContain(
        `src="${jobs.app.services.env.publicUrl}${logoSrc}" width="48" height="48" alt=""`,
      );
      if (isUnsigned) return;
      expect(pictures[1]).toContain(
        `src="${jobs.app.services.env.publicUrl}${emailSrc}" width="68" height="68" alt="Ada at her desk"`,
      );
      expect(html.indexOf(String(pictures[1]))).toBeLessThan(html.indexOf('With best regards'));
    });
  });

  it('each is right in every inbox, and its text has lines that every program shows', async () => {
    await checkEach(KINDS, String, async (kind) => {
      const { html = '', text = '' } = arrived.get(kind) ?? {};
      expect(lintEmail(html)).toEqual([]);
      for (const line of text.split('\n')) {
        // Only an address may be longer, because it must stay whole.
        expect(line.replace(/https?:\S+/, '').length, line).toBeLessThanOrEqual(76);
      }
    });
  });

  it('fills the variables of a campaign in its subject, its HTML and its text', () => {
    const { subject, html = '', text = '' } = arrived.get(CAMPAIGN) ?? {};
    expect(subject).toBe('News of Ada Sample');
    expect(html).toContain('<p>Ada Sample writes at ');
    expect(text).toMatch(/^The news\n--------\n\nAda Sample writes at http/);
    expect(text).toContain('- One\n- Two');
    expect(arrived.get('campaign_test')?.subject).toBe('[Test] News of Ada Sample');
  });

  it('writes amounts, periods and days in full', () => {
    expect(textOf('package_details')).toContain(
      'Essentials & More includes: 10 hours of coaching, valid for 1 month, for $12,500.00.',
    );
    expect(textOf('client_enrollment')).toContain('10 hours of coaching until April 2, 2026.');
    expect(arrived.get('expiry_reminder')?.subject).toBe('Essentials & More ends in 14 days');
    expect(textOf('renewal_approved')).toContain('until May 2, 2026 with 19 hours of coaching.');
  });
});
