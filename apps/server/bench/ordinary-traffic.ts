import { type AttackRequest, sendMany } from '../testing/attack/send-many.ts';

const REPEATS = 40;
const CONNECTIONS = 20;

const PAGES = [
  '/',
  '/privacy',
  '/terms',
  '/client-access',
  '/missing',
  '/?sent=contact',
  '/?sent=newsletter',
];
const FILES = ['/robots.txt', '/sitemap.xml', '/readyz'];
const CALLS = [
  '/api/articles',
  '/api/articles?limit=6',
  '/api/videos?limit=3',
  '/api/auth/session',
  '/trpc/articles.list?input=%7B%7D',
  '/trpc/videos.list?input=%7B%7D',
  '/trpc/account.session',
  '/api/login',
];

const message = {
  name: 'Ada Visitor',
  email: 'ada@example.com',
  message: 'Could we talk on Tuesday? '.repeat(20),
};
const mistyped = { ...message, email: 'ada@example' };
const address = { email: 'ada@example.com' };

/** One input as sent by the browser, by a third party and by a browser without JavaScript. */
function send(procedure: string, path: string, input: Record<string, string>): AttackRequest[] {
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
  return [
    { ...json, path: `/trpc/${procedure}` },
    { ...json, path: `/api${path}` },
    {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(input).toString(),
    },
  ];
}

/**
 * A day of visitors: pages, lists, and forms with and without mistakes. A process without earlier requests has
 * compiled no code and filled no cache, so an attack's memory is compared with the memory after this.
 */
export async function sendOrdinaryTraffic(url: string): Promise<void> {
  const reads = [...PAGES, ...FILES, ...CALLS].map((path) => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br' },
  }));
  const forms = [
    ...send('contact.submit', '/contact', message),
    ...send('contact.submit', '/contact', mistyped),
    ...send('newsletter.subscribe', '/newsletter', address),
  ];
  for (const request of [...reads, ...forms]) {
    await sendMany(url, request, { times: REPEATS, connections: CONNECTIONS });
  }
}
