import { SiteFileEntity } from '@rapport/db/entities/site';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteCalls } from '../../../../testing/features/site/site-calls.ts';
import { call } from '../../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-01T08:00:00.000Z');
const PDF = '%PDF-1.7\nThe workbook';

let app: TestApp;
let cookie: string;
let now = START;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] }, now: () => new Date(now) });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.orm.em.fork().execute('truncate site_draft, site_version, site_file');
  cookie = (await app.signIn({ email: 'ada@example.com' })).cookie;
});

const upload = (body: string, name = 'My Workbook.pdf', headers: Record<string, string> = { cookie }) =>
  call(app.url, 'POST', `/api/admin/site/files?name=${encodeURIComponent(name)}`, {
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body,
  });
const addressOf = async (body = PDF) => ((await upload(body)).json as { address: string }).address;
const count = () => app.orm.em.fork().count(SiteFileEntity, {});

function leadingTo(target: string): SiteContent {
  const { insights } = testContent;
  const afterConfirming = { whatComesNext: '', link: { label: 'Open', target }, tags: [] };
  return {
    ...testContent,
    insights: { ...insights, newsletter: { ...insights.newsletter, afterConfirming } },
  };
}

describe('an uploaded file', () => {
  it('is a download at an address made from its bytes and its name, which search engines do not list', async () => {
    const address = await addressOf();
    expect(address).toMatch(/^\/newsletter\/files\/[0-9a-f]{32}\/My-Workbook\.pdf$/);
    expect(await addressOf()).toBe(address);
    expect(await count()).toBe(1);
    const { status, text, headers } = await call(app.url, 'GET', address);
    expect({ status, text }).toEqual({ status: 200, text: PDF });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="My-Workbook.pdf"');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const other of [
      address.replace('My', 'Our'),
      `${address}.html`,
      address.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
    ])
      expect((await call(app.url, 'GET', other)).status).toBe(404);
  });

  it.each([
    ['An ebook.PDF', 'An-ebook.pdf'],
    ['Übung für alle.pdf', 'Ubung-fur-alle.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['بداية.pdf', 'file.pdf'],
    ['', 'file.pdf'],
    ['x'.repeat(300), 'file.pdf'],
    ['a"; x=b.html', 'a-x-b.pdf'],
  ])('of the name %j is called %s', async (name, called) => {
    const { address } = (await upload(PDF, name)).json as { address: string };
    expect(address.split('/').at(-1)).toBe(called);
  });

  it.each([
    ['', 'This file is empty.'],
    ['<html><script>alert(1)</script>', "This file can't be uploaded."],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "This file can't be uploaded."],
    ['GIF89a', "This file can't be uploaded."],
    ['a,b\n%PDF-', "This file can't be uploaded."],
  ])('is refused where it is none of the formats: %j', async (body, message) => {
    const { status, json } = await upload(body);
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining(message) },
    });
    expect(await count()).toBe(0);
  });

  it('has at most 10 MB', async () => {
    const { status } = await upload(PDF + 'x'.repeat(10 * 1024 * 1024));
    expect(status).toBe(413);
    expect(await count()).toBe(0);
  });

  it('is of admins alone', async () => {
    expect((await upload(PDF, 'a.pdf', {})).status).toBe(401);
    const client = await app.signIn({ email: 'client@example.com' });
    expect((await upload(PDF, 'a.pdf', { cookie: client.cookie })).status).toBe(403);
  });

  it('has to be stored before a link to it is published', async () => {
    const calls = createSiteCalls(app, cookie);
    const address = await addressOf();
    await calls.save(leadingTo(address.replace('My', 'Our')), 0);
    expect(await calls.publish(1)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['insights', 'newsletter', 'afterConfirming', 'link', 'target'] }] },
    });
    await calls.save(leadingTo(address), 1);
    expect(await calls.publish(2)).toMatchObject({ status: 200 });
  });

  it('is removed after 30 days, unless a draft or a version names it', async () => {
    const kept = await addressOf();
    await addressOf('%PDF-1.7\nAnother');
    await createSiteCalls(app, cookie).save(leadingTo(kept), 0);
    const deps = { ...app.services, em: app.orm.em.fork(), log: app.app.log };
    expect(await removeUnusedFiles(deps)).toBe(0);
    now = START + 31 * DAY_MS;
    expect(await removeUnusedFiles(deps)).toBe(1);
    expect((await call(app.url, 'GET', kept)).status).toBe(200);
  });
});
