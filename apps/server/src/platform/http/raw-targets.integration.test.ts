import { describe, expect, it } from 'vitest';
import {
  app,
  CLOSE,
  get,
  HOST,
  parseStatuses,
  post,
  send,
  useRawServers,
} from '../../../testing/raw-servers.ts';

useRawServers();

describe('a request target in absolute form, as proxies send it', () => {
  it.each([
    ['http://site.example/api/articles', 'application/json'],
    ['http://site.example:8080/api/articles?limit=6', 'application/json'],
    ['https://elsewhere.example/api/videos', 'application/json'],
    ['HTTP://SITE.EXAMPLE/trpc/articles.list?input=%7B%7D', 'application/json'],
    ['http://site.example/', 'text/html'],
    ['http://site.example', 'text/html'],
    ['http://site.example?from=elsewhere', 'text/html'],
    ['http://site.example/healthz', 'application/json'],
  ])('%s is answered like its path', async (target, type) => {
    const response = await get(target);
    expect(parseStatuses(response)).toEqual([200]);
    expect(response.toLowerCase()).toContain(`content-type: ${type}`);
  });

  it('accepts a POST like its path does', async () => {
    for (const target of ['http://site.example/api/contact', 'http://site.example/trpc/contact.submit']) {
      expect(parseStatuses(await post(target, ''))).toEqual([200]);
    }
  });

  it('decides the host; the Host header is ignored', async () => {
    const response = await get(`${app.url}/api/login`);
    expect(response).not.toContain('from=other-host');
  });
});

describe('a malformed target is never answered with a 5xx', () => {
  const targets = [
    '*',
    '//path',
    '//',
    '///',
    '//[',
    '//[::1',
    '//user@elsewhere.example/x',
    '/\\elsewhere.example',
    '/%00',
    '/%ff%fe',
    '/..%2f..%2fetc',
    '/../../etc/passwd',
    '/.',
    '/;x=1',
    '/?',
    '/#fragment',
    '/api//articles',
    '//api/articles',
    '//trpc/articles.list',
    '/api/articles/../contact',
    '/trpc/',
    '/trpc/,',
    '/trpc/__proto__,constructor?batch=1',
    '/newsletter/confirm?token=%ff',
    `/newsletter/unsubscribe?token=${'x'.repeat(8_000)}`,
    '//[/newsletter/confirm',
    '/api/login?returnTo=//[',
    '//[/api/login',
    '/api/callback?state=%ff&code=%00',
    'http://',
    'http:///',
    'http:///api/articles',
    'http://[/api/articles',
    'http://[::1]/api/articles',
    'http://a b/',
    'http://user:secret@site.example/api/articles',
    'ftp://site.example/api/articles',
    'javascript:alert(1)',
    'site.example:443',
    `/${'x'.repeat(8_000)}`,
    `/api/${'x'.repeat(8_000)}`,
    `/trpc/${'contact.submit,'.repeat(400)}`,
    `/${'%F0%9F%98%80'.repeat(500)}`,
    `/${'a/'.repeat(3_000)}`,
  ];
  const methods = [
    'GET',
    'HEAD',
    'OPTIONS',
    'POST',
    'DELETE',
    'PROPFIND',
    'SEARCH',
    'M-SEARCH',
    'TRACE',
    'PURGE',
  ];

  it.each(methods)('%s', async (method) => {
    const responses: string[] = [];
    for (const target of targets) {
      const statuses = parseStatuses(await send(`${method} ${target} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`));
      responses.push(`${target.slice(0, 60)}: ${statuses}`);
    }
    expect(responses.filter((response) => !/: [234]\d\d$/.test(response))).toEqual([]);
  });

  it('TRACE echoes nothing, and CONNECT opens no tunnel', async () => {
    const trace = await send(`TRACE / HTTP/1.1\r\n${HOST}${CLOSE}Cookie: rapport-session=secret\r\n\r\n`);
    expect(parseStatuses(trace)[0]).toBeGreaterThanOrEqual(400);
    expect(trace).not.toContain('secret');
    const connect = await send(`CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\n`);
    expect(parseStatuses(connect).filter((status) => status < 400)).toEqual([]);
  });
});
