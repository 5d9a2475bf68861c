import {
  CampaignEntity,
  CampaignRecipientEntity,
  RenderedCampaignEntity,
} from '@rapport/db/entities/campaigns';
import { SequenceRunEntity } from '@rapport/db/entities/sequences';
import { SubscriberEntity, type SubscriberRow } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { Sequence, SequenceRuns, StepUpdate } from '@rapport/domain/sequences/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { deliverCampaign, listCampaignsToDeliver } from '../../mail/campaigns/send.ts';
import { endSubscription } from '../../mail/consent/end-subscription.ts';
import { suppress } from '../../mail/consent/suppressions.ts';
import { runSequences } from '../../mail/sequences/run-sequences.ts';
import { subscribeAddress } from '../subscribers/subscribe-address.ts';

/** A Monday, 10 AM in Berlin. */
const START = new Date('2026-03-02T09:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const READER = 'reader@example.com';

let now = START;
let jobs: JobApp;
let cookie: string;
beforeAll(async () => {
  jobs = await startJobApp(() => now, {
    adminEmails: ['admin@example.com'],
    siteTimeZone: 'Europe/Berlin',
    newsletterDoubleOptIn: false,
  });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  await moveTo(START);
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.execute('delete from email_sequence');
  await em.execute('delete from newsletter_campaign');
  await em.execute('delete from newsletter_subscriber');
  await em.execute('delete from suppression');
  await em.execute('delete from tag');
  await em.execute('delete from enrollment');
});

/** Sets the clock; a session of another day may have ended. */
async function moveTo(time: string | Date): Promise<void> {
  now = new Date(time);
  cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input?: object) =>
  callRest(jobs.app, { method, path: path as never }, { cookie, ...(input ? { input } : {}) });

async function get(id: string): Promise<Sequence> {
  return ((await call('GET', `/admin/sequences/${id}`)).body as { sequence: Sequence }).sequence;
}

const SETTINGS = { startsWhen: 'confirmation', tag: null, includesImported: false, endsForClients: true };

/** Creates a sequence with a ready step for each of these timings; returns its id and those of its steps. */
async function create(
  timings: readonly StepUpdate[],
  settings: object = {},
): Promise<{ id: string; steps: string[] }> {
  const { body } = await call('POST', '/admin/sequences', { name: 'Welcome', ...SETTINGS, ...settings });
  const { id } = (body as { sequence: Sequence }).sequence;
  for (const timing of timings) await addStep(id, timing);
  return { id, steps: (await get(id)).steps.map((step) => step.id) };
}

async function addStep(id: string, timing: StepUpdate): Promise<string> {
  const { length } = (await get(id)).steps;
  const { body } = await call('POST', '/admin/newsletter-campaigns', {
    title: `Step ${length + 1}`,
    subject: `Step ${length + 1}`,
    content: 'Hello',
    sequence: id,
  });
  const step = (body as { campaign: { id: string } }).campaign.id;
  const changed = { delay: 0, delayUnit: 'days', isReady: true, ...timing };
  expect((await call('POST', `/admin/sequences/${id}/steps/${step}`, changed)).status).toBe(200);
  return step;
}

const activate = async (id: string) =>
  expect((await call('PUT', `/admin/sequences/${id}/status`, { status: 'active' })).status).toBe(200);

/** One round of the worker. */
async function run(): Promise<void> {
  await runSequences(jobs.deps);
  for (const id of await listCampaignsToDeliver(jobs.deps)) await deliverCampaign(jobs.deps, id);
}

const subscribe = (email = READER) =>
  subscribeAddress(
    { ...jobs.deps, em: jobs.app.orm.em.fork(), ip: '127.0.0.1' } as never,
    { email, source: 'form' } as never,
  );

async function addSubscriber(email: string, values: Partial<SubscriberRow> = {}): Promise<string> {
  const em = jobs.app.orm.em.fork();
  const row = em.create(SubscriberEntity, { email, status: 'confirmed', ...values } as never);
  await em.flush();
  return row.id;
}

const sent = () => jobs.postmark.messages.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);

describe('a sequence', () => {
  it('sends its steps after a confirmed sign-up, each at its time and once', async () => {
    const { id, steps } = await create([{}, { delay: 2, atTime: '09:00' }, { delay: 3, delayUnit: 'hours' }]);
    await activate(id);
    await subscribe();
    await run();
    await run();
    expect(sent()).toEqual(['reader: Step 1']);
    const [first] = jobs.postmark.messages;
    expect(first?.stream).toBe('broadcast');
    expect(first?.html).toContain('/newsletter/unsubscribe?token=');
    await moveTo('2026-03-04T07:59:59.000Z');
    await run();
    expect(sent()).toHaveLength(1);
    await moveTo('2026-03-04T08:00:00.000Z');
    await run();
    expect(sent()).toEqual(['reader: Step 1', 'reader: Step 2']);
    await moveTo('2026-03-04T11:00:00.000Z');
    await run();
    await run();
    await run();
    expect(sent()).toEqual(['reader: Step 1', 'reader: Step 2', 'reader: Step 3']);
    const sequence = await get(id);
    expect(sequence).toMatchObject({ waiting: 0, finished: 1, ended: 0 });
    expect(sequence.steps.map((step) => [step.id, step.waiting, step.sent])).toEqual(
      steps.map((step) => [step, 0, 1]),
    );
  });

  it('is not started by people who signed up before it, nor twice', async () => {
    await subscribe();
    const { id } = await create([{}]);
    await activate(id);
    await subscribe();
    await run();
    expect(sent()).toEqual([]);
    await subscribe('other@example.com');
    await subscribe('other@example.com');
    await run();
    await run();
    expect(sent()).toEqual(['other: Step 1']);
  });

  it('starts with a tag, or by hand, and tells for how many', async () => {
    const em = jobs.app.orm.em.fork();
    const tag = em.create(TagEntity, { name: 'Workshop' });
    await em.flush();
    const tagged = await create([{}], { startsWhen: 'tag', tag: tag.id, name: 'Tagged' });
    const byHand = await create([{}], { startsWhen: 'hand', name: 'By hand' });
    await activate(tagged.id);
    await activate(byHand.id);
    const [one, other] = [await addSubscriber('one@example.com'), await addSubscriber('other@example.com')];
    await call('POST', '/admin/newsletters/tags', { ids: [one], add: [tag.id] });
    const start = () =>
      call('POST', `/admin/sequences/${byHand.id}/subscribers`, { subscribers: [other, UNKNOWN_ID] });
    expect((await start()).body).toMatchObject({ started: 1, message: 'Started for 1 subscriber' });
    expect((await start()).body).toMatchObject({ started: 0 });
    await run();
    expect(sent().sort()).toEqual(['one: Step 1', 'other: Step 1']);
    expect((await call('DELETE', `/admin/tags/${tag.id}`)).body).toMatchObject({
      message: 'The sequence “Tagged” starts with this tag. Change it first.',
    });
  });

  it('ends for who unsubscribes, is suppressed or becomes a client, and waits for who has not confirmed', async () => {
    const { id } = await create([{}, { delay: 1 }]);
    await activate(id);
    for (const name of ['left', 'bounced', 'client', 'stays']) await subscribe(`${name}@example.com`);
    const pending = await addSubscriber('pending@example.com', { status: 'pending' });
    await call('POST', `/admin/sequences/${id}/subscribers`, { subscribers: [pending] });
    await run();
    expect(sent()).toHaveLength(4);
    const em = jobs.app.orm.em.fork();
    await em.transactional(async (tx) => {
      await endSubscription(tx, {
        email: 'left@example.com',
        now: new Date(START.getTime() + HOUR),
        source: 'person',
        wording: null,
        ip: null,
        userAgent: null,
      });
      await suppress(tx, ['bounced@example.com'], { reason: 'bounced', source: 'postmark', now });
      anEnrollment(tx, aPackage(tx), { clientEmail: 'Client@example.com', createdAt: now });
    });
    expect((await get(id)).steps[0]).toMatchObject({ sent: 4, left: 1 });
    await moveTo(new Date(START.getTime() + DAY));
    await run();
    expect(sent().slice(4)).toEqual(['stays: Step 2']);
    const { body } = await call('GET', `/admin/sequences/${id}/subscribers?state=ended`);
    const { subscribers, total } = body as SequenceRuns;
    expect(total).toBe(3);
    expect(Object.fromEntries(subscribers.map(({ email, endReason }) => [email, endReason]))).toEqual({
      'left@example.com': 'unsubscribed',
      'bounced@example.com': 'suppressed',
      'client@example.com': 'client',
    });
    expect(await get(id)).toMatchObject({ waiting: 1, ended: 3, finished: 1 });
  });

  it('is not started by an import, unless it was chosen', async () => {
    const { id } = await create([{}]);
    const other = await create([{}], { name: 'For all', includesImported: true });
    await activate(id);
    await activate(other.id);
    const subscriber = await addSubscriber(READER, { source: 'import', status: 'pending' });
    const { welcomeSubscriber } = await import('../../mail/consent/confirm-subscription.ts');
    const em = jobs.app.orm.em.fork();
    await em.transactional((tx) =>
      welcomeSubscriber(tx, jobs.deps, { id: subscriber, email: READER, source: 'import' }),
    );
    const runs = await jobs.app.orm.em.fork().find(SequenceRunEntity, {});
    expect(runs.map(({ sequence }) => sequence.id)).toEqual([other.id]);
  });
});

describe('an edit of a sequence', () => {
  it('changes what was not sent: times, texts, order, and steps behind people who are through', async () => {
    const { id, steps } = await create([{}, { delay: 5 }]);
    await activate(id);
    await subscribe();
    await run();
    await call('POST', `/admin/sequences/${id}/steps/${steps[1]}`, { delay: 1 });
    await call('PUT', `/admin/newsletter-campaigns/${steps[1]}`, {
      title: 'Another',
      subject: 'Another subject',
      content: 'Other words',
    });
    await moveTo(new Date(START.getTime() + DAY));
    await run();
    await run();
    expect(sent()).toEqual(['reader: Step 1', 'reader: Another subject']);
    expect(await get(id)).toMatchObject({ finished: 1 });
    const third = await addStep(id, { delay: 1 });
    await run();
    expect(await get(id)).toMatchObject({ finished: 0, waiting: 1 });
    // Before those that were sent: it is behind no one, and nobody gets it.
    await call('POST', `/admin/sequences/${id}/steps/${third}`, { position: 0 });
    await run();
    expect((await get(id)).steps.map((step) => step.id)).toEqual([third, ...steps]);
    expect(await get(id)).toMatchObject({ finished: 1 });
    await call('POST', `/admin/sequences/${id}/steps/${third}`, { position: 2 });
    await moveTo(new Date(START.getTime() + 2 * DAY));
    await run();
    expect(sent()).toHaveLength(3);
  });

  it('renders a step again when its text changes between two readers', async () => {
    const { id, steps } = await create([{}]);
    await activate(id);
    await subscribe();
    await run();
    await call('PUT', `/admin/newsletter-campaigns/${steps[0]}`, {
      title: 'Step 1',
      subject: 'Other words',
      content: 'Hello again',
    });
    await subscribe('next@example.com');
    await run();
    expect(sent()).toEqual(['reader: Step 1', 'next: Other words']);
  });

  it('skips a step that is not ready', async () => {
    const { id, steps } = await create([{}, { isReady: false }, { delay: 1 }]);
    await activate(id);
    await subscribe();
    await run();
    await moveTo(new Date(START.getTime() + DAY));
    await run();
    expect(sent()).toEqual(['reader: Step 1', 'reader: Step 3']);
    expect((await call('DELETE', `/admin/sequences/${id}/steps/${steps[1]}`)).status).toBe(200);
    expect((await call('DELETE', `/admin/sequences/${id}/steps/${steps[0]}`)).body).toMatchObject({
      message: 'This email was sent and stays on record. Mark it as not ready instead, then it is skipped.',
    });
    expect((await get(id)).steps.map((step) => step.id)).toEqual([steps[0], steps[2]]);
  });
});

describe('a paused sequence', () => {
  it('sends nothing, not even what waits for Postmark, and goes on when it is resumed', async () => {
    const { id } = await create([{}]);
    await activate(id);
    await subscribe();
    await runSequences(jobs.deps);
    await call('PUT', `/admin/sequences/${id}/status`, { status: 'paused' });
    await subscribe('later@example.com');
    await run();
    expect(sent()).toEqual([]);
    await activate(id);
    await run();
    expect(sent().sort()).toEqual(['later: Step 1', 'reader: Step 1']);
  });
});

describe('refused', () => {
  it('a start without a ready step, a deletion after an email, a taken name, an unknown one', async () => {
    const { id } = await create([{ isReady: false }]);
    const start = await call('PUT', `/admin/sequences/${id}/status`, { status: 'active' });
    expect(start.body).toMatchObject({
      code: 'CONFLICT',
      message: 'Write a step and mark it as ready first. Then the sequence can start.',
    });
    expect((await call('PUT', `/admin/sequences/${id}/status`, { status: 'paused' })).status).toBe(409);
    const again = await call('POST', '/admin/sequences', { name: 'WELCOME', ...SETTINGS });
    expect(again.body).toMatchObject({ code: 'CONFLICT', issues: [{ path: ['name'] }] });
    expect((await call('GET', `/admin/sequences/${UNKNOWN_ID}`)).status).toBe(404);
    await addStep(id, {});
    await activate(id);
    await subscribe();
    await run();
    expect((await call('DELETE', `/admin/sequences/${id}`)).body).toMatchObject({
      message: 'Emails of this sequence were sent and stay on record. Pause it instead.',
    });
  });

  it('its steps as campaigns: they are not listed, sent or scheduled', async () => {
    const { id, steps } = await create([{}]);
    const list = await call('GET', '/admin/newsletter-campaigns');
    expect(list.body).toMatchObject({ campaigns: [] });
    const step = `/admin/newsletter-campaigns/${steps[0]}`;
    expect((await call('GET', step)).body).toMatchObject({
      campaign: { subject: 'Step 1', status: 'draft' },
    });
    await addSubscriber(READER);
    const refusal = { code: 'CONFLICT', message: 'This email is a step of a sequence, which sends it.' };
    expect((await call('POST', `${step}/send`)).body).toMatchObject(refusal);
    const scheduledAt = new Date(START.getTime() + DAY).toISOString();
    expect((await call('POST', `${step}/schedule`, { scheduledAt })).body).toMatchObject(refusal);
    expect((await call('DELETE', `/admin/sequences/${id}`)).status).toBe(200);
    expect(await jobs.app.orm.em.fork().count(CampaignEntity, {})).toBe(0);
  });
});

it('gives each reader each step once, however many workers run', async () => {
  const { id } = await create([{}, {}]);
  await activate(id);
  for (let index = 0; index < 30; index += 1) await subscribe(`reader-${index}@example.com`);
  const rounds = () => Promise.all([run(), run(), run()]);
  for (let round = 0; round < 4; round += 1) await rounds();
  expect(new Set(sent()).size).toBe(60);
  expect(sent()).toHaveLength(60);
  expect(await jobs.app.orm.em.fork().count(CampaignRecipientEntity, {})).toBe(60);
});

it('refuses a step that Gmail would cut off, when it becomes ready and when it is changed', async () => {
  const { id, steps } = await create([{}]);
  const [step] = steps;
  const large = { title: 'Step 1', subject: 'Step 1', content: 'x'.repeat(120_000) };
  const save = (input: object) => call('PUT', `/admin/newsletter-campaigns/${step}`, input);
  const isReady = (ready: boolean) =>
    call('POST', `/admin/sequences/${id}/steps/${step}`, { isReady: ready });
  expect(await save(large)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Gmail') },
  });
  await isReady(false);
  expect((await save(large)).status).toBe(200);
  expect(await isReady(true)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('its content has 118 KB') },
  });
  expect((await get(id)).steps).toMatchObject([{ isReady: false }]);
});

it('keeps the place of a step that someone got, and what they got in the browser', async () => {
  const { id, steps } = await create([{}, { delay: 2 }]);
  await activate(id);
  await subscribe();
  await run();
  expect(sent()).toEqual(['reader: Step 1']);
  expect(await call('POST', `/admin/sequences/${id}/steps/${steps[0]}`, { position: 1 })).toMatchObject({
    status: 409,
    body: { message: 'This email was sent to someone, so it keeps its place. Move the others around it.' },
  });
  const changed = { title: 'Step 1', subject: 'Step 1', content: 'Changed' };
  expect((await call('PUT', `/admin/newsletter-campaigns/${steps[0]}`, changed)).status).toBe(200);
  const em = jobs.app.orm.em.fork();
  expect(await em.findOne(RenderedCampaignEntity, { campaign: steps[0] as string })).toMatchObject({
    html: expect.stringContaining('Hello'),
  });
});
