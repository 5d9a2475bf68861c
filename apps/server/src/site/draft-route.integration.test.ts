import { DraftLinkEntity } from '@rapport/db/entities/site';
import { MAX_DRAFT_LINKS } from '@rapport/domain/site/draft-link-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../testing/features/audit.ts';
import { contentNamed, publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../testing/features/site/site-calls.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

const START = new Date('2026-01-05T09:30:00.000Z');
const WEEK_MS = 7 * 86_400_000;

const LINKS =
  '<link href="/assets/a.css"><a class="x" href="/privacy">P</a><a href="/?service=a#contact">C</a><a href="/client-portal">L</a><a href="#about">A</a>';
const renderer = {
  ...stubRenderer,
  render: async (...[path, data]: Parameters<typeof stubRenderer.render>) => ({
    ...(await stubRenderer.render(path, data)),
    html: `<html><body><script>start();</script>${LINKS}<main>${path} ${data.content?.owner.name}</main></body></html>`,
  }),
};

let now = START;
let app: TestApp;
let ada: SiteCalls;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] }, now: () => now, renderer });
  await signIn();
  await publishDirectly(app.orm.em, 1, contentNamed('Published Name'));
  await ada.save(contentNamed('Draft Name'), 0);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await signIn();
  await app.orm.em.fork().execute('truncate draft_link, rate_limit');
});

async function signIn(): Promise<void> {
  ada = createSiteCalls(app, (await app.signIn({ email: 'ada@example.com' })).cookie);
}

const visit = (path: string) => call(app.url, 'GET', path);
async function makeLink() {
  const { body } = await ada.createDraftLink();
  return { id: body.draftLink.id, path: body.address.replace(app.url, ''), body };
}

describe('a link to the draft', () => {
  it('shows the draft of this moment to anyone, and says that it is one', async () => {
    const { path, body } = await makeLink();
    expect(path).toMatch(/^\/draft\?token=[A-Za-z0-9_-]{43}$/);
    expect(body.draftLink).toMatchObject({
      createdBy: 'ada@example.com',
      expiresAt: new Date(START.getTime() + WEEK_MS).toISOString(),
    });
    const { status, text } = await visit(path);
    expect([status, text]).toEqual([200, expect.stringContaining('/ Draft Name')]);
    expect(text).toMatch(/<body><style nonce="[^"]+">.+<p class="draft-banner"[^>]*>This is a draft/);
    expect((await visit('/')).text).not.toContain('Draft Name');
    expect((await visit(path.replace('/draft', '/draft/terms'))).text).toContain('/terms Draft Name');
    expect(await visit(path.replace('/draft', '/draft/missing'))).toMatchObject({ status: 404 });
  });

  it('leads to other pages of the draft, with its token', async () => {
    const { path } = await makeLink();
    const { text } = await visit(path);
    expect(text).toContain(`<a class="x" href="${path.replace('/draft', '/draft/privacy')}">`);
    expect(text).toContain(`<a href="${path}#contact">`);
    expect(text).toContain('<a href="/client-portal">');
    expect(text).toContain('<a href="#about">');
    expect(text).toContain('<link href="/assets/a.css">');
  });

  it('is neither stored nor indexed, tells no other site its address, and runs nothing', async () => {
    const { path } = await makeLink();
    const { headers, text } = await visit(path);
    expect(text).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  });

  it('is only stored as a hash', async () => {
    const { path } = await makeLink();
    const token = path.split('=')[1] ?? '';
    const [row] = await app.orm.em
      .fork()
      .execute<{ all: string }[]>(
        'select (select json_agg(d)::text from draft_link d) || (select json_agg(a)::text from audit_entry a) as all',
      );
    expect(row?.all).toContain('draft_link');
    expect(row?.all).not.toContain(token);
    expect(JSON.stringify((await ada.draftLinks()).body)).not.toContain(token);
  });

  it('ends after a week with a page that says so', async () => {
    const { path } = await makeLink();
    now = new Date(START.getTime() + WEEK_MS - 1);
    expect(await visit(path)).toMatchObject({ status: 200 });
    now = new Date(START.getTime() + WEEK_MS);
    expect(await visit(path)).toMatchObject({
      status: 410,
      text: expect.stringContaining('This link has expired'),
    });
    await signIn();
    expect((await ada.draftLinks()).body.draftLinks).toEqual([]);
  });

  it('ends when it is revoked, which is recorded once', async () => {
    const { id, path } = await makeLink();
    const other = await makeLink();
    expect(await ada.revokeDraftLink(id)).toMatchObject({ status: 200 });
    expect(await ada.revokeDraftLink(id)).toMatchObject({ status: 200 });
    expect(await visit(path)).toMatchObject({ status: 410 });
    expect(await visit(other.path)).toMatchObject({ status: 200 });
    expect((await ada.draftLinks()).body.draftLinks.map((link) => link.id)).toEqual([other.id]);
    const actions = (await listAuditEntries(app, id)).map(({ action }) => action);
    expect(actions).toEqual(['draft_link.created', 'draft_link.revoked']);
    expect(await ada.revokeDraftLink('01900000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
  });

  it.each(['', '?token=', '?token=x', `?token=${'A'.repeat(43)}`, '?token=a&token=b'])(
    'does not exist for %j',
    async (query) => {
      expect(await visit(`/draft${query}`)).toMatchObject({
        status: 404,
        text: expect.stringContaining('This link is incomplete'),
      });
    },
  );

  it('is one of ten at the same time; ended ones do not count', async () => {
    for (let made = 0; made < MAX_DRAFT_LINKS; made += 1) await makeLink();
    expect(await ada.createDraftLink()).toMatchObject({
      status: 409,
      body: { message: 'There are 10 links to the draft. Revoke one first.' },
    });
    now = new Date(START.getTime() + WEEK_MS);
    await signIn();
    expect(await ada.createDraftLink()).toMatchObject({ status: 200 });
  });

  it('leaves no more than a hundred rows of ended ones', async () => {
    await app.orm.em.fork().execute(
      `insert into draft_link (token_hash, created_by, expires_at, revoked_at)
       select encode(sha256(convert_to(n::text, 'utf8')), 'hex'), 'ada@example.com', now(), now() from generate_series(1, 130) n`,
    );
    await makeLink();
    expect(await app.orm.em.fork().count(DraftLinkEntity, {})).toBe(101);
  });
});

it('pages of the draft are limited for each address', async () => {
  const limited = await startTestApp({
    env: { adminEmails: ['ada@example.com'], rateLimitPublicPerMinute: 1 },
    databaseUrl: app.databaseUrl,
  });
  try {
    const statuses: number[] = [];
    for (let visits = 0; visits < 7; visits += 1)
      statuses.push((await call(limited.url, 'GET', '/draft?token=x')).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429]);
  } finally {
    await limited.close();
  }
});
