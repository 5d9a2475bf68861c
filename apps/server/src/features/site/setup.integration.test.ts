import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { anArticle } from '@rapport/db/testing/rows';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import { SETUP_STEP_KEYS } from '@rapport/domain/site/setup-step-keys';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { renderSetupTest } from '../../mail/kinds/setup-test.ts';

let app: TestApp;
let cookies: { ada: string; berta: string; visitor: string };
beforeAll(async () => {
  app = await startTestApp({
    env: {
      adminEmails: ['ada@example.com', 'berta@example.com'],
      articlesFeedUrl: 'https://medium.example.com/feed/@ada',
    },
  });
  cookies = {
    ada: (await app.signIn({ email: 'ada@example.com' })).cookie,
    berta: (await app.signIn({ email: 'berta@example.com' })).cookie,
    visitor: (await app.signIn({ email: 'visitor@example.com' })).cookie,
  };
});
afterAll(() => app.close());
beforeEach(() =>
  app.orm.em
    .fork()
    .execute('truncate site_version, site_draft, setup_step, setup_end, article, outgoing_email cascade'),
);

const statusOf = ({ steps }: SiteSetup, step: string) => steps.find(({ key }) => key === step)?.status;
const storedEmails = () => app.orm.em.fork().find(OutgoingEmailEntity, {});

describe('the guided set-up', () => {
  let ada: SiteCalls;
  let berta: SiteCalls;
  beforeEach(() => {
    ada = createSiteCalls(app, cookies.ada);
    berta = createSiteCalls(app, cookies.berta);
  });
  const read = async () => (await ada.setup()).body;

  it('starts with every step in its order, and says how long each takes', async () => {
    const setup = await read();
    expect(setup).toMatchObject({ status: 'open', isPublished: false, testEmailTo: 'ada@example.com' });
    expect(setup.steps.map(({ key }) => key)).toEqual([...SETUP_STEP_KEYS]);
    expect(setup.steps.every(({ minutes }) => minutes > 0)).toBe(true);
    expect(statusOf(setup, 'publish')).toBe('open');
    expect(statusOf(setup, 'colors')).toBe('open');
  });

  it('counts a step as done once the draft has other content than the sample', async () => {
    await ada.save({ ...testContent, look: { ...testContent.look, primary: '#12494c' } }, 0);
    expect(statusOf(await read(), 'colors')).toBe('done');
    const { owner } = testContent;
    await ada.save({ ...testContent, owner: { ...owner, name: 'Your Name' } }, 1);
    expect(statusOf(await read(), 'name')).toBe('open');
    await ada.save({ ...testContent, owner: { ...owner, name: 'Clara' } }, 2);
    expect(statusOf(await read(), 'name')).toBe('done');
    expect(statusOf(await read(), 'colors')).toBe('open');
  });

  it('counts no step as done that has something to correct', async () => {
    const { emailIdentity } = testContent;
    await ada.save({ ...testContent, emailIdentity: { ...emailIdentity, replyTo: 'nowhere' } }, 0);
    expect(statusOf(await read(), 'email')).toBe('open');
    await ada.save({ ...testContent, feeds: { articles: 'my blog', videos: null } }, 1);
    expect(statusOf(await read(), 'email')).toBe('done');
    expect(statusOf(await read(), 'feeds')).toBe('open');
  });

  it('remembers for all admins what one of them keeps or skips, and takes it back', async () => {
    expect(await ada.decide('colors', 'kept')).toMatchObject({
      status: 200,
      body: { message: 'Step saved' },
    });
    await berta.decide('feeds', 'skipped');
    expect(statusOf(await read(), 'colors')).toBe('kept');
    expect(statusOf((await berta.setup()).body, 'feeds')).toBe('skipped');
    const { body } = await berta.decide('colors', 'open');
    expect(statusOf(body.setup, 'colors')).toBe('open');
    expect(await ada.decide('colors', 'later')).toMatchObject({ status: 400 });
    expect(await ada.decide('nothing', 'kept')).toMatchObject({ status: 400 });
  });

  it('shows a step as done that was skipped before, once there is something in it', async () => {
    await ada.decide('feeds', 'skipped');
    const em = app.orm.em.fork();
    anArticle(em);
    anArticle(em, { feedId: 'feed-2', deletedAt: new Date('2026-01-06T09:30:00.000Z') });
    await em.flush();
    const setup = await read();
    expect(statusOf(setup, 'feeds')).toBe('done');
    expect(setup.feeds).toEqual({
      articles: { host: 'medium.example.com', items: 1 },
      videos: { host: null, items: 0 },
    });
  });

  it('names the feeds that were published, after those of the environment', async () => {
    const feeds = { articles: 'https://blog.example.com/feed', videos: 'https://videos.example.com/feed' };
    await ada.save({ ...testContent, feeds }, 0);
    const drafted = await read();
    expect(statusOf(drafted, 'feeds')).toBe('done');
    expect(drafted.feeds.videos.host).toBeNull();
    await publishDirectly(app.orm.em, 1, { ...testContent, feeds });
    expect((await read()).feeds).toMatchObject({
      articles: { host: 'medium.example.com' },
      videos: { host: 'videos.example.com' },
    });
  });

  it('has nothing done at the step of the domain where there is no public one', async () => {
    expect(statusOf(await read(), 'domain')).toBe('open');
    await ada.decide('domain', 'skipped');
    expect(statusOf(await read(), 'domain')).toBe('skipped');
  });

  it('is finished after something was published, and not before', async () => {
    const early = await ada.saveSetup('finished');
    expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('Publish') } });
    await publishDirectly(app.orm.em, 1, contentNamed('Clara'));
    expect((await ada.saveSetup('finished')).body).toMatchObject({
      setup: { status: 'finished', isPublished: true },
    });
    expect(statusOf(await read(), 'publish')).toBe('done');
  });

  it('can be dismissed for good, and opened again', async () => {
    await ada.decide('colors', 'kept');
    expect((await ada.saveSetup('dismissed')).status).toBe(200);
    expect((await berta.setup()).body.status).toBe('dismissed');
    const { body } = await berta.saveSetup('open');
    expect(body.setup.status).toBe('open');
    expect(statusOf(body.setup, 'colors')).toBe('kept');
  });

  it('sends a test email to the caller with the identity of the draft', async () => {
    const draft = contentNamed('Clara');
    const emailIdentity = { ...draft.emailIdentity, replyTo: 'clara@example.com' };
    await ada.save({ ...draft, emailIdentity, look: { primary: '#1a4a5c', accent: '#7a3a1f' } }, 0);
    expect((await ada.sendTestEmail()).body).toMatchObject({
      message: 'A test email is on its way to ada@example.com.',
    });
    expect(statusOf(await read(), 'postmark')).toBe('done');
    const [email, ...others] = await storedEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'setup_test', recipient: 'ada@example.com' });
    const rendered = renderSetupTest(app.services, { values: email?.values ?? {} });
    expect(rendered).toMatchObject({ subject: 'Test email from Clara', replyTo: 'clara@example.com' });
    expect(rendered.text).toContain('Warmly\nClara');
    expect(rendered.html).toContain('#7a3a1f');
  });

  it('sends the test email with the published text in place of one that is not valid yet', async () => {
    const draft = contentNamed('Clara');
    await ada.save({ ...draft, emailIdentity: { ...draft.emailIdentity, signature: '' } }, 0);
    await ada.sendTestEmail();
    const [email] = await storedEmails();
    const { text } = renderSetupTest(app.services, { values: email?.values ?? {} });
    expect(text).toContain(testContent.emailIdentity.signature);
    expect(text).toContain('emails from Clara look');
  });

  it('is for admins only', async () => {
    for (const [cookie, status] of [
      ['', 401],
      [cookies.visitor, 403],
    ] as const) {
      const calls = createSiteCalls(app, cookie);
      expect((await calls.setup()).status).toBe(status);
      expect((await calls.saveSetup('dismissed')).status).toBe(status);
      expect((await calls.decide('colors', 'kept')).status).toBe(status);
      expect((await calls.sendTestEmail()).status).toBe(status);
    }
    expect(await storedEmails()).toEqual([]);
    expect((await read()).status).toBe('open');
  });
});
