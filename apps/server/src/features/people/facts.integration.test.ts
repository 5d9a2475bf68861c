import { PersonEntity } from '@rapport/db/entities/people';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { aContact } from '@rapport/db/testing/rows';
import type { Dashboard } from '@rapport/domain/dashboard/schema';
import type { Person } from '@rapport/domain/people/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAbout, PERSON_CALLS } from '../../../testing/features/privacy/person-calls.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const get: Call = { method: 'GET', path: '/admin/people/person' };
const save: Call = { method: 'POST', path: '/admin/people/facts' };

const NOW = new Date('2026-03-02T10:00:00.000Z');

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => NOW });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const know = (email: string, facts: object) => callRest(app, save, { cookie, input: { email, ...facts } });
const read = async (email: string) =>
  ((await callRest(app, get, { cookie, input: { email } })).body as { person: Person }).person;

const NOTHING = {
  name: null,
  organization: null,
  phone: null,
  timeZone: null,
  language: null,
  links: [],
  followUpOn: null,
  followUpReason: null,
};

describe('what the owner knows about a person', () => {
  it('is empty at first, then as it was saved, whatever the case of the address', async () => {
    const email = 'known@example.com';
    const em = app.orm.em.fork();
    em.create(SubscriberEntity, { email });
    await em.flush();
    expect((await read(email)).facts).toEqual(NOTHING);
    const facts = {
      name: 'Sample Client 3',
      organization: 'Sample Organization',
      phone: '+351 555 0100',
      timeZone: 'Europe/Lisbon',
      language: 'pt',
      links: ['https://example.com/client', 'https://example.com/organization'],
      followUpOn: '2026-03-05',
      followUpReason: 'Ask how the talk went.',
    };
    expect(await know('Known@Example.com', facts)).toMatchObject({ status: 200, body: { facts } });
    expect(await read(email)).toMatchObject({ name: 'Sample Client 3', facts });
    expect((await know(email, { phone: '' })).body).toMatchObject({ facts: { ...facts, phone: null } });
  });

  it('names someone in place of what was written last, until it is empty again', async () => {
    const email = 'renamed@example.com';
    const em = app.orm.em.fork();
    aContact(em, { email, name: 'sample client', organization: 'Old Organization' });
    await em.flush();
    await know(email, { name: 'Sample Client', organization: 'New Organization' });
    expect(await read(email)).toMatchObject({ name: 'Sample Client', organization: 'New Organization' });
    await know(email, { name: null, organization: null });
    expect(await read(email)).toMatchObject({ name: 'sample client', organization: 'Old Organization' });
  });

  it('can be all that is stored of someone', async () => {
    await know('alone@example.com', { name: 'Sample Visitor' });
    expect(await read('alone@example.com')).toMatchObject({
      name: 'Sample Visitor',
      since: NOW.toISOString(),
      subscriber: null,
      plans: [],
    });
  });

  it('is saved over what was seen only, field by field', async () => {
    const email = 'two@example.com';
    await know(email, { phone: '1', language: 'de' });
    expect((await know(email, { phone: '2', seen: { phone: '1' } })).status).toBe(200);
    expect(await know(email, { phone: '3', seen: { phone: '1' } })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Someone else changed this person') },
    });
    expect((await know(email, { language: 'pt', seen: { language: 'de' } })).status).toBe(200);
    expect((await read(email)).facts).toMatchObject({ phone: '2', language: 'pt' });
  });

  it.each([
    ['timeZone', 'Europe/Atlantis', 'Choose a time zone such as Europe/Lisbon.'],
    ['timeZone', '+02:00', 'Choose a time zone such as Europe/Lisbon.'],
    ['language', 'no language at all', 'Choose a language.'],
    ['followUpOn', '2026-02-30', 'Choose a day, such as 2026-12-31.'],
    ['phone', '1'.repeat(51), 'Please use at most 50 characters.'],
    [
      'links',
      Array.from({ length: 6 }, (_, index) => `https://example.com/${index}`),
      'There can be at most 5 links.',
    ],
  ])('refuses a wrong %s: %s', async (field, value, message) => {
    expect(await know('wrong@example.com', { [field]: value })).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field], message }] },
    });
  });

  it('refuses a link without https, with the address that was meant', async () => {
    expect(await know('wrong@example.com', { links: ['example.com/me'] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['links', 0], message: expect.stringContaining('https://example.com/me') }] },
    });
  });

  it.each([
    ['europe/lisbon', 'Europe/Lisbon'],
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['Pacific/Chatham', 'Pacific/Chatham'],
  ])('keeps the time zone %s as %s', async (timeZone, stored) => {
    expect((await know('zone@example.com', { timeZone })).body).toMatchObject({
      facts: { timeZone: stored },
    });
  });

  it('has a reason of a follow-up only with its day', async () => {
    const email = 'follow@example.com';
    for (const facts of [{ followUpReason: 'Ask' }, { followUpReason: 'Ask', followUpOn: null }])
      expect(await know(email, facts)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['followUpOn'] }] },
      });
    await know(email, { followUpOn: '2026-03-05', followUpReason: 'Ask' });
    expect((await know(email, { followUpOn: null })).body).toMatchObject({
      facts: { followUpOn: null, followUpReason: null },
    });
  });

  it('is erased with the person, and not kept of who was erased', async () => {
    const email = 'erased@example.com';
    await know(email, { name: 'Sample Client' });
    await askAbout(app, PERSON_CALLS.erase, { email, confirmation: email }, cookie);
    expect(await app.orm.em.fork().count(PersonEntity, { email })).toBe(0);
    expect(await know(email, { name: 'Sample Client' })).toMatchObject({ status: 409 });
  });
});

describe('a follow-up', () => {
  it('needs attention from its day on, the oldest first, until it is ended', async () => {
    await app.orm.em.fork().nativeDelete(PersonEntity, {});
    const dashboard = async () => {
      const { body } = await callRest(app, { method: 'GET', path: '/admin/dashboard' }, { cookie });
      return (body as Dashboard).followUpsDue;
    };
    await know('today@example.com', { followUpOn: '2026-03-02', name: 'Sample Client 1' });
    await know('late@example.com', { followUpOn: '2026-02-20', followUpReason: 'Ask how the talk went.' });
    await know('later@example.com', { followUpOn: '2026-03-03' });
    expect(await dashboard()).toEqual({
      total: 2,
      first: [
        { email: 'late@example.com', name: null, on: '2026-02-20', reason: 'Ask how the talk went.' },
        { email: 'today@example.com', name: 'Sample Client 1', on: '2026-03-02', reason: null },
      ],
    });
    await know('late@example.com', { followUpOn: null, seen: { followUpOn: '2026-02-20' } });
    expect((await dashboard()).first.map(({ email }) => email)).toEqual(['today@example.com']);
  });
});
