import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type HttpResponse } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { MAX_PUBLIC_BODY_BYTES } from './body-limits.ts';

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  admin = { cookie: (await app.signIn({ email: 'admin@example.com' })).cookie };
});
afterAll(() => app.close());

const VALID = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' };
const CAMPAIGN = { title: 'A title', subject: 'A subject', content: '漢'.repeat(200_000) };

/** A JSON object of exactly this many bytes, padded with an unknown key. */
function createBody(bytes: number, fields: object = VALID): string {
  const bare = JSON.stringify({ ...fields, filler: '' });
  return JSON.stringify({ ...fields, filler: 'x'.repeat(bytes - Buffer.byteLength(bare)) });
}

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  call(app.url, 'POST', path, { body, headers: { 'content-type': 'application/json', ...headers } });

/** Sends a body without announcing its length; resolves with the status. */
function postChunked(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(
      app.url + path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers },
      },
      (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      },
    );
    sent.on('error', fail);
    for (let at = 0; at < body.length; at += 16_384) sent.write(body.slice(at, at + 16_384));
    sent.end();
  });
}

describe.each(['/api/contact', '/trpc/contact.submit'])('%s, which anyone may call', (path) => {
  it('accepts a body of 32 KiB and no more, announced or not', async () => {
    const [largest, larger] = [createBody(MAX_PUBLIC_BODY_BYTES), createBody(MAX_PUBLIC_BODY_BYTES + 1)];
    expect((await post(path, largest)).status).toBe(200);
    expect((await post(path, larger)).status).toBe(413);
    expect(await postChunked(path, largest)).toBe(200);
    expect(await postChunked(path, larger)).toBe(413);
  });

  it('accepts no more from an admin either, so that no one has to be looked up', async () => {
    expect((await post(path, createBody(MAX_PUBLIC_BODY_BYTES + 1), admin)).status).toBe(413);
  });

  it('accepts the longest allowed message', async () => {
    const message = '😀'.repeat(5_000);
    expect((await post(path, JSON.stringify({ ...VALID, message }))).status).toBe(200);
  });

  it('refuses 850 KB of combining marks without parsing them', async () => {
    const message = '\u0f73\u0f71'.repeat(140_000);
    for (const field of ['name', 'email', 'organization', 'message']) {
      expect((await post(path, JSON.stringify({ ...VALID, [field]: message }))).status).toBe(413);
    }
  });

  it('refuses 30 KB of combining marks by their number', async () => {
    const marks = '\u0f73\u0f71'.repeat(5_000);
    for (const field of ['name', 'email', 'organization', 'message']) {
      const { status, text } = await post(path, JSON.stringify({ ...VALID, [field]: marks }));
      expect(status).toBe(400);
      expect(text).toContain(`"path":["${field}"]`);
    }
  });
});

describe('a batch of calls', () => {
  const batch = (names: string, body: string, headers?: Record<string, string>) =>
    post(`/trpc/${names}?batch=1`, body, headers);

  it('has the body limit of its public calls', async () => {
    const large = JSON.stringify({ 0: CAMPAIGN, 1: VALID });
    for (const names of ['campaigns.create,contact.submit', 'contact.submit,campaigns.create', 'nothing']) {
      expect((await batch(names, large, admin)).status).toBe(413);
    }
    expect((await batch('campaigns.create', JSON.stringify({ 0: CAMPAIGN }), admin)).status).toBe(200);
  });
});

describe.each(['/api/admin/newsletter-campaigns', '/trpc/campaigns.create'])('%s, for admins', (path) => {
  it('accepts a large body from a signed-in user', async () => {
    expect((await post(path, JSON.stringify(CAMPAIGN), admin)).status).toBe(200);
    expect(await postChunked(path, JSON.stringify(CAMPAIGN), admin)).toBe(200);
    expect((await post(path, createBody(1_048_577, CAMPAIGN), admin)).status).toBe(413);
  });

  it('responds with 401 to anyone else before the body has arrived', async () => {
    const anonymous: Record<string, string>[] = [{}, { cookie: 'rapport-session=forged' }];
    for (const headers of anonymous) {
      expect((await post(path, JSON.stringify(CAMPAIGN), headers)).status).toBe(401);
      expect(await postChunked(path, createBody(MAX_PUBLIC_BODY_BYTES + 1), headers)).toBe(401);
      expect((await post(path, createBody(MAX_PUBLIC_BODY_BYTES), headers)).status).toBe(401);
    }
  });
});

it('an address that takes no body does not read a large one', async () => {
  for (const path of ['/', '/nowhere', '/api/nowhere', '/api/login', '/api/logout']) {
    const { status } = await post(path, createBody(MAX_PUBLIC_BODY_BYTES + 1));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});
