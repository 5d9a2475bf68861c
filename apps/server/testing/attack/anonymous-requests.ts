import { MAX_PUBLIC_BODY_BYTES } from '../../src/platform/http/body-limits.ts';
import { DECLARED, type DeclaredProcedure } from '../api/declared-procedures.ts';
import type { AttackRequest } from './send-many.ts';

/** Normalizing sorts combining marks by comparing each with each: the most expensive text. */
const STACKED_MARKS = '\u0f73\u0f71';
const marks = (characters: number) => STACKED_MARKS.repeat(characters / 2);

/** The largest input of each public mutation, by procedure. */
export const MAX_INPUTS: Record<string, Record<string, string>> = {
  'contact.submit': {
    name: marks(200),
    email: 'visitor@example.com',
    organization: marks(200),
    message: marks(5_000),
  },
  'newsletter.subscribe': { email: 'visitor@example.com', website: '' },
};

const JSON_HEADERS = { 'content-type': 'application/json' };
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
/** The longest text of the forms without scripts; percent-encoded, a mark has nine bytes. */
const MAX_FORM_BYTES = 65_536;
const MAX_MAIL_FORM_BYTES = 16_384;
/** Characters of a query; with the other headers they stay below Node's limit of 16 KiB. */
const MAX_QUERY_LENGTH = 7_000;

/** The public procedures of the product, read from the router. */
export const ANONYMOUS = DECLARED.filter(({ accessLevel }) => accessLevel === 'public');

/** A JSON body of the largest size, padded with an unknown key. */
function fullBody(input: Record<string, string>): string {
  const bare = Buffer.byteLength(JSON.stringify({ ...input, filler: '' }));
  const filler = STACKED_MARKS.repeat(Math.floor((MAX_PUBLIC_BODY_BYTES - bare) / 6));
  return JSON.stringify({ ...input, filler });
}

function procedureRequests({ path, type, rest }: DeclaredProcedure): AttackRequest[] {
  if (type === 'query') {
    const restPaths = rest
      ? [`/api${rest.path}`, `/api${rest.path}?limit=${'9'.repeat(MAX_QUERY_LENGTH)}`]
      : [];
    const queries = [...restPaths, `/trpc/${path}?input=${'%5B'.repeat(2_000)}`];
    return queries.map((address) => ({ method: 'GET', path: address, headers: {} }));
  }
  const body = fullBody(MAX_INPUTS[path] ?? {});
  const addresses = [`/trpc/${path}`, ...(rest ? [`/api${rest.path}`] : [])];
  return addresses.map((address) => ({ method: 'POST', path: address, headers: JSON_HEADERS, body }));
}

function formBody(input: Record<string, string>): string {
  const body = new URLSearchParams(input).toString();
  return `${body}&x=${'x'.repeat(MAX_FORM_BYTES - body.length - 3)}`;
}

const form = (path: string, input: Record<string, string>): AttackRequest => ({
  method: 'POST',
  path,
  headers: FORM_HEADERS,
  body: formBody(input),
});

/** One request for every address that accepts input from anyone, each as large and expensive as possible. */
export function anonymousRequests(): AttackRequest[] {
  const contact = MAX_INPUTS['contact.submit'] ?? {};
  const tenCalls = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index, { ...contact, message: marks(400) }]),
  );
  const mailForm = { method: 'POST', headers: FORM_HEADERS, body: 'x'.repeat(MAX_MAIL_FORM_BYTES) };
  const reads = [
    '/',
    '/?sent=contact',
    '/privacy',
    '/missing',
    '/admin/site/preview',
    '/admin/site/preview/privacy',
    '/admin/backup-key',
    `/draft?token=${'x'.repeat(MAX_QUERY_LENGTH)}`,
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/readyz',
    '/api/login',
    '/api/sign-in/first',
    '/api/logout',
    '/api/openapi.json',
    '/api/client.tgz',
    `/api/client-${'0'.repeat(900)}.tgz`,
    '/api/docs',
    '/api/docs/scalar.js',
    '/api/docs/openapi.json',
    `/newsletter/confirm?token=${'x'.repeat(MAX_QUERY_LENGTH)}`,
    `/newsletter/unsubscribe?token=${'x'.repeat(MAX_QUERY_LENGTH)}`,
    `/newsletter/preferences?token=${'x'.repeat(MAX_QUERY_LENGTH)}`,
    `/client-portal/session?token=${'x'.repeat(MAX_QUERY_LENGTH)}`,
    `/newsletter/view?token=${'x'.repeat(MAX_QUERY_LENGTH)}`,
    `/images/${'0'.repeat(32)}-640.webp`,
    `/newsletter/files/${'0'.repeat(32)}/${'x'.repeat(200)}.pdf`,
    `/admin/site/preview/newsletter/confirmed?page=${'x'.repeat(MAX_QUERY_LENGTH)}`,
  ];
  return [
    ...ANONYMOUS.flatMap(procedureRequests),
    {
      method: 'POST',
      path: `/trpc/${Array.from({ length: 10 }, () => 'contact.submit').join(',')}?batch=1`,
      headers: JSON_HEADERS,
      body: JSON.stringify(tenCalls),
    },
    form('/contact', { ...contact, message: marks(5_000) }),
    form('/contact', { ...contact, name: '' }),
    form('/newsletter', { email: marks(200) }),
    { ...mailForm, path: '/newsletter/confirm?token=x' },
    { ...mailForm, path: '/newsletter/unsubscribe?token=x' },
    { ...mailForm, path: '/newsletter/preferences?token=x' },
    { ...mailForm, path: '/client-portal/session?token=x' },
    { ...mailForm, path: '/admin/backup-key' },
    { ...mailForm, path: '/api/sign-in/first' },
    { ...mailForm, path: '/api/sign-in/first/check' },
    {
      ...mailForm,
      path: '/api/backchannel-logout',
      body: `logout_token=${'x.'.repeat(16_000)}`,
    },
    ...['/api/webhooks/postmark', '/api/nowhere', '/nowhere'].map((path) => ({
      method: 'POST',
      path,
      headers: JSON_HEADERS,
      body: fullBody({}),
    })),
    { method: 'GET', path: '/api/callback?state=x&code=x', headers: {} },
    ...reads.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })),
  ];
}
