import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { aContact } from '@rapport/db/testing/rows';
import type { OutgoingStatus } from '@rapport/domain/emails/sent-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/contacts' };
const dashboard: Call = { method: 'GET', path: '/admin/dashboard' };

const NOW = new Date('2026-03-31T12:00:00.000Z');
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

type Page = { contacts: { name: string }[]; total: number; nextCursor: string | null };

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => NOW });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const message = (name: string, sent: number) =>
    aContact(em, { name, email: `${name}@Example.com`, createdAt: day(sent), service: 'other' });
  const email = (name: string, sent: number, kind: string, status: OutgoingStatus) =>
    em.create(OutgoingEmailEntity, {
      kind,
      recipient: `${name.toLowerCase()}@example.com`,
      subjectId: null,
      once: null,
      status,
      error: null,
      providerMessageId: null,
      createdAt: day(sent),
      attemptedAt: null,
      settledAt: null,
    });
  message('Waiting', 10);
  message('Answered', 11);
  email('Answered', 12, 'written', 'sent');
  message('Queued', 13);
  email('Queued', 14, 'written', 'queued');
  message('Automatic', 15);
  email('Automatic', 15, 'contact_response', 'sent');
  message('Bounced', 16);
  email('Bounced', 17, 'written', 'bounced');
  message('Before', 20);
  email('Before', 19, 'written', 'sent');
  message('Offered', 21);
  email('Offered', 22, 'package_details', 'sent');
  await em.flush();
});
afterAll(() => app.close());

describe('the filter by reply', () => {
  async function read(input: Record<string, unknown>): Promise<Page> {
    const { status, body } = await callRest(app, list, { cookie, input });
    expect(status).toBe(200);
    return body as Page;
  }
  const names = async (input: Record<string, unknown>) =>
    (await read(input)).contacts.map(({ name }) => name);

  it('finds messages to whose sender no email was written since; package details to several are none', async () => {
    expect(await names({ status: 'unanswered' })).toEqual([
      'Offered',
      'Before',
      'Bounced',
      'Automatic',
      'Waiting',
    ]);
  });

  it('finds the answered ones; every message is one or the other', async () => {
    expect(await names({ status: 'answered' })).toEqual(['Queued', 'Answered']);
    expect((await read({})).total).toBe(7);
  });

  it('works with the search, the dates, the order and pages', async () => {
    expect(await names({ status: 'unanswered', q: 'bounced' })).toEqual(['Bounced']);
    expect(await names({ status: 'answered', q: 'bounced' })).toEqual([]);
    expect(await names({ status: 'unanswered', from: day(15).toISOString() })).toEqual([
      'Offered',
      'Before',
      'Bounced',
      'Automatic',
    ]);
    const size = '3';
    const input = { status: 'unanswered', sort: 'name', limit: size };
    const first = await read(input);
    expect(first.contacts.map(({ name }) => name)).toEqual(['Automatic', 'Before', 'Bounced']);
    expect(await names({ ...input, cursor: first.nextCursor })).toEqual(['Offered', 'Waiting']);
  });

  it('agrees with the dashboard', async () => {
    const { body } = await callRest(app, dashboard, { cookie });
    const { total } = await read({ status: 'unanswered' });
    expect(body).toMatchObject({
      contactsUnanswered: { total, first: [{ name: 'Waiting' }, {}, {}, {}, {}] },
    });
  });

  it('refuses another status', async () => {
    expect(await callRest(app, list, { cookie, input: { status: 'read' } })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: ['status'] }] },
    });
  });
});

it('holds for what select-all selects, and for the export', async () => {
  const read = (path: string) => call(app.url, 'GET', `/api/admin/contacts/${path}`, { headers: { cookie } });
  const selected = await read('ids?status=answered');
  expect((selected.json as { ids: string[] }).ids).toHaveLength(2);
  const file = await read('export.csv?status=answered');
  expect(file.text).toContain('Queued');
  expect(file.text).not.toContain('Waiting');
});

it('finds replies by their index', async () => {
  const plan = await app.orm.em.fork().transactional(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    return tx.execute<Record<string, string>[]>(
      `explain select 1 from outgoing_email o
        where lower(o.recipient) = 'a@example.com' and o.created_at >= now() and o.kind = 'written'`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('outgoing_email_reply');
});
