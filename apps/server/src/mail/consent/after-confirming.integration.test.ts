import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { SequenceEntity, SequenceRunEntity } from '@rapport/db/entities/sequences';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import type { AfterConfirming } from '@rapport/domain/site/after-confirming';
import type { OwnPage } from '@rapport/domain/site/pages-schema';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRest } from '../../../testing/features/rest-call.ts';
import { publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { call } from '../../../testing/http.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';

const EMAIL = 'ada@example.com';
const NEXT = 'The workbook is yours at once.';
const LINK = {
  label: 'Open the <workbook>',
  target: '/newsletter/files/0123456789abcdef0123456789abcdef/workbook.pdf',
};

let jobs: JobApp;
let now: Date;
let tag: string;
let other: string;
let version = 0;
beforeAll(async () => {
  jobs = await startJobApp(() => now, { adminEmails: ['admin@example.com'] });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  now = new Date('2026-03-01T08:00:00.000Z');
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  for (const entity of [SubscriberEntity, SuppressionEntity, OutgoingEmailEntity, SequenceEntity, TagEntity])
    await em.nativeDelete(entity as typeof TagEntity, {});
  const rows = ['Workbook', 'Other'].map((name) => em.create(TagEntity, { name } as never));
  await em.flush();
  [tag = '', other = ''] = rows.map(({ id }) => id);
  await publish({ page: { whatComesNext: NEXT, link: LINK, tags: [tag] } });
});

/** Publishes a page about a workbook with its own form, and what the form of the home page gives. */
async function publish({
  home = { whatComesNext: '', link: null, tags: [] },
  page,
  hidden = false,
}: {
  home?: AfterConfirming;
  page: AfterConfirming | null;
  hidden?: boolean;
}): Promise<void> {
  const { insights } = testContent;
  const workbook: OwnPage = {
    title: 'Workbook',
    slug: 'workbook',
    description: '',
    inMenu: false,
    hidden,
    firstScreen: null,
    afterConfirming: page,
    sections: [],
  };
  version += 1;
  await publishDirectly(jobs.app.orm.em, version, {
    ...testContent,
    insights: { ...insights, newsletter: { ...insights.newsletter, afterConfirming: home } },
    pages: [workbook],
  });
  jobs.app.services.content.bump();
}

const subscribe = (page?: string) =>
  call(jobs.app.url, 'POST', '/api/newsletter', {
    json: { email: EMAIL, ...(page === undefined ? {} : { page }) },
  });
const press = (link: string) =>
  call(jobs.app.url, 'POST', link, {
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function sendQueued() {
  const em = jobs.app.orm.em.fork();
  const queued = await em.find(OutgoingEmailEntity, { status: 'queued' }, { orderBy: { id: 'asc' } });
  for (const { id } of queued) await sendOutgoing(jobs.deps, id);
  return jobs.postmark.messages;
}

async function mailedLink(): Promise<string> {
  const text = (await sendQueued()).at(-1)?.text ?? '';
  return /\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

async function tags(): Promise<string[]> {
  const rows = await jobs.app.orm.em
    .fork()
    .execute<{ name: string }[]>(
      'select t.name from subscriber_tag st join tag t on t.id = st.tag_id order by 1',
    );
  return rows.map(({ name }) => name);
}

describe('a sign-up on a page of the owner', () => {
  it('says what comes next in the email, and shows the link and gives the tags only after confirming', async () => {
    await subscribe('workbook');
    const link = await mailedLink();
    const [confirmation] = jobs.postmark.messages;
    expect(confirmation?.text).toContain(`After you confirm: ${NEXT}`);
    expect(confirmation?.text).not.toContain('workbook.pdf');
    expect((await call(jobs.app.url, 'GET', link)).text).not.toContain('workbook.pdf');
    expect(await tags()).toEqual([]);

    const { text } = await press(link);
    expect(text).toContain(`<strong>What comes next:</strong> ${NEXT}`);
    expect(text).toContain(`<a class="button" href="${LINK.target}">Open the &lt;workbook&gt;</a>`);
    expect(await tags()).toEqual(['Workbook']);
    const welcome = (await sendQueued()).at(-1);
    expect(welcome?.subject).toBe('Welcome to the newsletter');
    expect(welcome?.text).toContain(NEXT);
    expect(welcome?.text).toContain(`${jobs.app.services.env.publicUrl}${LINK.target}`);
    expect((await call(jobs.app.url, 'GET', link)).text).toContain('workbook.pdf');
  });

  it('starts the sequences of its tags once', async () => {
    const em = jobs.app.orm.em.fork();
    em.create(SequenceEntity, { name: 'Course', startsWhen: 'tag', tag, status: 'active' } as never);
    await em.flush();
    await subscribe('workbook');
    const link = await mailedLink();
    await Promise.all([press(link), press(link)]);
    expect(await jobs.app.orm.em.fork().count(SequenceRunEntity, {})).toBe(1);
  });

  it('asks those who are subscribed already, and gives them nothing before they confirm', async () => {
    await subscribe();
    await press(await mailedLink());
    await sendQueued();
    now = new Date(now.getTime() + 3_600_000);
    jobs.postmark.reset();
    await subscribe('workbook');
    expect(await tags()).toEqual([]);
    const link = await mailedLink();
    expect((await call(jobs.app.url, 'GET', link)).text).toContain('Confirm subscription');
    expect((await press(link)).text).toContain('workbook.pdf');
    expect(await tags()).toEqual(['Workbook']);
    const subjects = (await sendQueued()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Please confirm your subscription']);
  });

  it('gives no tag that was deleted, and is that of the newsletter once the page is hidden', async () => {
    await jobs.app.orm.em.fork().nativeDelete(TagEntity, { id: tag });
    await subscribe('workbook');
    const link = await mailedLink();
    await press(link);
    expect(await tags()).toEqual([]);
    await publish({ page: { whatComesNext: NEXT, link: LINK, tags: [tag] }, hidden: true });
    expect((await call(jobs.app.url, 'GET', link)).text).not.toContain('workbook.pdf');
  });
});

describe('what follows on other forms', () => {
  const home = (): AfterConfirming => ({ whatComesNext: 'A letter a month.', link: null, tags: [other] });

  it('is as set for the newsletter, for the home page and for pages without their own', async () => {
    await publish({ home: home(), page: null });
    await subscribe('workbook');
    expect((await press(await mailedLink())).text).toContain('A letter a month.');
    expect(await tags()).toEqual(['Other']);
  });

  it('is never chosen by who signs up: tags and pages that are unknown give what is set for the newsletter', async () => {
    await publish({ home: home(), page: null });
    const json = { email: EMAIL, page: 'unknown', tags: [tag], form: 'workbook' };
    await call(jobs.app.url, 'POST', '/api/newsletter', { json });
    await press(await mailedLink());
    expect(await tags()).toEqual(['Other']);
    const long = await subscribe('x'.repeat(61));
    expect(long.status).toBe(400);
  });

  it('is nothing more than before where nothing is set', async () => {
    await subscribe();
    const link = await mailedLink();
    expect(jobs.postmark.messages[0]?.text).not.toContain('After you confirm');
    expect((await press(link)).text).not.toContain('What comes next');
    jobs.postmark.reset();
    now = new Date(now.getTime() + 3_600_000);
    await subscribe();
    expect((await sendQueued()).map(({ subject }) => subject)).toEqual(['Welcome to the newsletter']);
  });
});

it('a tag that a form gives is neither deleted nor merged until another one is published', async () => {
  const admin = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
  const change = (method: 'DELETE' | 'POST', path: string, input?: object) =>
    callRest(jobs.app, { method, path: path as never }, { cookie: admin, ...(input ? { input } : {}) });
  const refused = {
    status: 409,
    body: { message: expect.stringMatching(/^A form of the site gives this tag/) },
  };
  expect(await change('DELETE', `/admin/tags/${tag}`)).toMatchObject(refused);
  expect(await change('POST', `/admin/tags/${tag}/merge`, { into: other })).toMatchObject(refused);
  await publish({ page: { whatComesNext: NEXT, link: LINK, tags: [other] } });
  expect((await change('POST', `/admin/tags/${tag}/merge`, { into: other })).status).toBe(200);
});
