import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { comesFromTheSite, requireJson, requireOwnOrigin } from './request-guard.ts';

const SITE = { publicUrl: 'https://rapport.example', corsOrigins: ['https://app.example.net'] };

/** A request as the guard sees it. */
const request = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as FastifyRequest;

function verdict(check: () => void): string {
  try {
    check();
    return 'let through';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

const NOT_JSON = 'UNSUPPORTED_MEDIA_TYPE: Send JSON, with Content-Type: application/json.';
const NOT_OWN = 'FORBIDDEN: This call must come from the site itself.';

describe('the content type of a call', () => {
  it.each([
    ['application/json', {}],
    ['Application/JSON', {}],
    [' application/json ', {}],
    ['application/json; charset=utf-8', {}],
    ['application/json ;charset=utf-8', {}],
    ['application/json', { 'content-length': '2' }],
    ['', {}],
    ['', { 'content-length': '0' }],
  ])('%j with %j is let through', (type, headers) => {
    const sent = request('POST', { ...headers, 'content-type': type });
    expect(verdict(() => requireJson(sent))).toBe('let through');
  });

  it.each([
    ['text/plain', {}],
    ['application/jsonp', {}],
    ['x-application/json', {}],
    ['application/json-patch+json', {}],
    ['text/plain; application/json', {}],
    ['application/x-www-form-urlencoded', { 'content-length': '0' }],
    ['', { 'content-length': '1' }],
    ['', { 'transfer-encoding': 'chunked' }],
  ])('%j with %j is refused', (type, headers) => {
    const sent = request('POST', { ...headers, 'content-type': type });
    expect(verdict(() => requireJson(sent))).toBe(NOT_JSON);
  });

  it('may be missing when there is no body', () => {
    expect(verdict(() => requireJson(request('DELETE', {})))).toBe('let through');
    expect(verdict(() => requireJson(request('DELETE', { 'content-length': '3' })))).toBe(NOT_JSON);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('is ignored on %s', (method) => {
    expect(verdict(() => requireJson(request(method, { 'content-type': 'text/plain' })))).toBe('let through');
  });
});

describe('the origin of a call', () => {
  it.each([
    { origin: 'https://rapport.example' },
    { origin: 'https://rapport.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://app.example.net', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { origin: 'http://localhost:3000', host: 'LOCALHOST:3000' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('%j is the site, or a friend of it', (headers) => {
    expect(comesFromTheSite(request('POST', headers), SITE)).toBe(true);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', host: 'rapport.example' },
    { origin: 'null', host: 'rapport.example' },
    { origin: 'not a url', host: 'not a url' },
    { origin: 'https://rapport.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://rapport.example', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:3000', host: 'localhost:4000' },
    { origin: 'http://localhost:3000' },
  ])('%j is someone else', (headers) => {
    expect(comesFromTheSite(request('POST', headers), SITE)).toBe(false);
  });
});

describe('a call that changes data', () => {
  const evil = { origin: 'https://evil.example' };
  const withSession = () => true;
  const withoutSession = () => false;

  it('must come from the site itself when it carries a session', () => {
    expect(verdict(() => requireOwnOrigin(request('POST', evil), SITE, withSession))).toBe(NOT_OWN);
    const own = request('POST', { origin: SITE.publicUrl });
    expect(verdict(() => requireOwnOrigin(own, SITE, withSession))).toBe('let through');
  });

  it('may come from anywhere without a session', () => {
    expect(verdict(() => requireOwnOrigin(request('POST', evil), SITE, withoutSession))).toBe('let through');
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('is not one with %s', (method) => {
    expect(verdict(() => requireOwnOrigin(request(method, evil), SITE, withSession))).toBe('let through');
  });
});
