import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { findOversize } from './oversize.ts';
import { deliverCampaign } from './send.ts';
import { startCampaign } from './start.ts';
import { viewUrl } from './view-link.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const CONTENT = '<p>Dear {{firstName|friend}}</p><p><a href="{{unsubscribeUrl}}">Leave</a></p>';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => NOW);
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  await em().nativeDelete(CampaignEntity, {});
  await em().nativeDelete(SubscriberEntity, {});
  const rows = em();
  rows.create(SubscriberEntity, { email: 'grace@example.com', firstName: 'Grace', status: 'confirmed' });
  await rows.flush();
});

const em = () => jobs.app.orm.em.fork();
const open = (path: string) => call(jobs.app.url, 'GET', path);
const toPath = (url: string) => new URL(url).pathname + new URL(url).search;

async function draft(content = CONTENT): Promise<string> {
  const rows = em();
  const { id } = rows.create(CampaignEntity, { title: 'Issue', subject: 'Sample subject', content });
  await rows.flush();
  return id;
}

/** Sends a campaign; the path of the link in the email of its reader. */
async function send(id: string): Promise<string> {
  await em().transactional(async (tx) => {
    await startCampaign(tx, jobs.deps, await tx.findOneOrFail(CampaignEntity, { id }));
  });
  await deliverCampaign(jobs.deps, id);
  const [message] = jobs.postmark.messages;
  const link = /href="([^"]*)"[^>]*>View in browser</.exec(message?.html ?? '')?.[1] ?? '';
  expect(message?.text).toContain(`View in browser: ${link}`);
  return toPath(link);
}

describe('a campaign in a browser', () => {
  it('reads as for someone without a name, and has no link of its recipient', async () => {
    const page = await open(await send(await draft()));
    expect(page.status).toBe(200);
    expect(page.text).toContain('<p>Dear friend</p>');
    expect(page.text).not.toMatch(/grace/i);
    expect(page.text).not.toContain('unsubscribe?token=');
    expect(page.text).not.toContain('.invalid');
    const [, leave = ''] = /href="([^"]*unsubscribe[^"]*)"/.exec(page.text) ?? [];
    expect((await open(toPath(leave))).text).toContain('Unsubscribe in your email');
  });

  it('is not listed by search engines, kept, framed or named to other sites, and runs nothing', async () => {
    const { headers } = await open(await send(await draft()));
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.filter((part) => part.startsWith('script-src'))).toEqual([]);
  });

  it('has another address each time it is made, and none that follows from its id', async () => {
    const id = await draft();
    await send(id);
    expect(viewUrl(jobs.deps.env, id)).not.toBe(viewUrl(jobs.deps.env, id));
    for (const guess of [id, Buffer.from(id).toString('base64url'), '', 'x'.repeat(2_000)]) {
      expect((await open(`/newsletter/view?token=${guess}`)).status).toBe(404);
    }
    const other = { ...jobs.deps.env, sessionSecret: 'y'.repeat(64), sessionSecretPrevious: [] };
    expect((await open(toPath(viewUrl(other, id)))).status).toBe(404);
  });

  it('is not there before the campaign is sent, and ends with it', async () => {
    const id = await draft();
    const early = await open(toPath(viewUrl(jobs.deps.env, id)));
    expect([early.status, early.text.includes('This email is not here')]).toEqual([404, true]);
    const path = await send(id);
    await em().nativeDelete(CampaignEntity, { id });
    expect((await open(path)).status).toBe(404);
  });

  it('says that the link of a test or a preview is a sample', async () => {
    const page = await open('/newsletter/view?sample');
    expect([page.status, page.text.includes('This is a sample link')]).toEqual([200, true]);
  });
});

it('measures an email with the link that its recipients get', async () => {
  const deps = { ...jobs.deps, em: em() };
  const id = await draft();
  const campaign = await em().findOneOrFail(CampaignEntity, { id });
  const [message] = await send(id).then(() => jobs.postmark.messages);
  const room = 102_400 - Buffer.byteLength(message?.html ?? '');
  const grown = (bytes: number) => ({ ...campaign, content: `${CONTENT}<p>${'x'.repeat(bytes)}</p>` });
  expect(await findOversize(deps, grown(room - 1_000))).toBeNull();
  expect(await findOversize(deps, grown(room + 1_000))).toContain('Gmail');
});
