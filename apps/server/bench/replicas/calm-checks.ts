import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { addSession } from '../people.ts';
import type { ProductProcess } from '../product-process.ts';
import { send } from './load.ts';
import type { Report } from './report.ts';

const MAX_VISIBLE_MS = 5_000;
const POLL_MS = 5;
/** The bar. */
const MAX_PROMISED_MS = 1_000;
/** The factor of API tokens in `apps/server/src/platform/http/rate-limits.ts`. */
const TOKEN_FACTOR = 60;

/** The processes, the proxy before them, and the cookie of an admin. */
interface Setup {
  url: string;
  webs: ProductProcess[];
  cookie: string;
}

const json = <T>(text: string) => JSON.parse(text) as T;

interface Content {
  owner: { name: string };
  emailIdentity: { signature: string };
}

/** Milliseconds until every process serves what `isVisible` looks for. */
async function waitForAll(
  webs: ProductProcess[],
  path: string,
  isVisible: (text: string) => boolean,
): Promise<number> {
  const since = performance.now();
  await Promise.all(
    webs.map(async ({ url }) => {
      while (!isVisible((await send(url, { path })).text)) {
        if (performance.now() - since > MAX_VISIBLE_MS) return;
        await wait(POLL_MS);
      }
    }),
  );
  return performance.now() - since;
}

async function callAdmin<T>(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const { status, text } = await send(url, {
    method,
    path: `/api/admin${path}`,
    headers: { cookie },
    ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
  });
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
  return json<T>(text);
}

/** Publishes a new name; returns the milliseconds until the home page of every web process shows it. */
async function publishName(
  url: string,
  webs: ProductProcess[],
  cookie: string,
  name: string,
): Promise<number> {
  const draft = await callAdmin<{ revision: number; content: Content }>(url, cookie, 'GET', '/site/draft');
  const { content, revision } = draft;
  const saved = await callAdmin<{ revision: number }>(url, cookie, 'PUT', '/site/draft', {
    revision,
    content: {
      ...content,
      owner: { ...content.owner, name },
      emailIdentity: { ...content.emailIdentity, signature: `Warmly\n${name}` },
    },
  });
  await callAdmin(url, cookie, 'POST', '/site/publish', { revision: saved.revision });
  return waitForAll(webs, '/', (text) => text.includes(name));
}

/** Turns the flag of an article over; returns the milliseconds until the list of every web process shows it. */
async function flagArticle(
  url: string,
  webs: ProductProcess[],
  cookie: string,
  { id, featured }: { id: string; featured: boolean },
): Promise<number> {
  await callAdmin(url, cookie, featured ? 'POST' : 'DELETE', `/articles/${id}/featured`);
  return waitForAll(webs, '/api/articles?limit=100', (text) => {
    const articles = json<{ id: string; featured: boolean }[]>(text);
    return articles.some((article) => article.id === id && article.featured === featured);
  });
}

/** The calls of one address, or of one token, that were accepted of so many sent through the proxy. */
async function countAccepted(
  url: string,
  times: number,
  call: Parameters<typeof send>[1],
  from: string,
): Promise<{ accepted: number; refused: number }> {
  const counts = { accepted: 0, refused: 0 };
  let left = times;
  async function sendAll(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const { status } = await send(url, call, from);
      if (status === 200) counts.accepted += 1;
      if (status === 429) counts.refused += 1;
    }
  }
  await Promise.all(Array.from({ length: 6 }, sendAll));
  return counts;
}

/**
 * Revokes sessions and an API token of an admin at one process after all of them accepted it. Returns how many calls
 * to the processes were accepted afterwards, and how many before were refused.
 */
async function revokeEverywhere(
  pool: pg.Pool,
  webs: ProductProcess[],
  { userId, cookie, times }: { userId: string; cookie: string; times: number },
): Promise<{ revoked: number; faults: number }> {
  let faults = 0;

  async function expectEverywhere(headers: Record<string, string>, expected: number): Promise<void> {
    const results = await Promise.all(
      webs.map(({ url }) => send(url, { path: '/api/admin/contacts?limit=1', headers })),
    );
    faults += results.filter(({ status }) => status !== expected).length;
  }

  for (let n = 0; n < times; n += 1) {
    const { url } = webs[n % webs.length] as ProductProcess;
    const session = await addSession(pool, userId);
    await expectEverywhere({ cookie: session.cookie }, 200);
    const path = `/api/account/sessions/${session.id}`;
    const { status } = await send(url, { method: 'DELETE', path, headers: { cookie } });
    if (status !== 200) faults += 1;
    await expectEverywhere({ cookie: session.cookie }, 401);

    const token = await createToken(url, cookie);
    await expectEverywhere({ authorization: `Bearer ${token.token}` }, 200);
    await callAdmin(url, cookie, 'DELETE', `/api-tokens/${token.id}`);
    await expectEverywhere({ authorization: `Bearer ${token.token}` }, 401);
  }
  return { revoked: 2 * times, faults };
}

export async function createToken(url: string, cookie: string): Promise<{ id: string; token: string }> {
  const result = await callAdmin<{ token: string; apiToken: { id: string } }>(
    url,
    cookie,
    'POST',
    '/api-tokens',
    { name: 'Benchmark', scope: 'read' },
  );
  return { id: result.apiToken.id, token: result.token };
}

/** Whether limits hold for all processes together. */
export async function reportLimits(
  report: Report,
  { url, cookie }: Setup,
  formsPerMinute: number,
): Promise<void> {
  const form = {
    path: '/api/contact',
    method: 'POST',
    body: { name: 'A', email: 'a@example.com', message: 'A' },
  };
  const forms = await countAccepted(url, 60, form, '192.0.2.1');
  report.add('forms of one address accepted, of 60 to three processes', `${forms.accepted}`, {
    bar: `${formsPerMinute} a minute`,
    passed: forms.accepted === formsPerMinute && forms.refused === 60 - formsPerMinute,
  });
  const { token } = await createToken(url, cookie);
  const call = { path: '/api/admin/contacts?limit=1', headers: { authorization: `Bearer ${token}` } };
  const limit = formsPerMinute * TOKEN_FACTOR;
  const calls = await countAccepted(url, limit + 100, call, '192.0.2.2');
  report.add(`calls of one API token accepted, of ${limit + 100}`, `${calls.accepted}`, {
    bar: `${limit} a minute`,
    passed: calls.accepted === limit && calls.refused === 100,
  });
}

/** How soon every process shows a change that one of them made. */
export async function reportChanges(
  report: Report,
  { url, webs, cookie }: Setup,
  { articleId, times }: { articleId: string; times: number },
): Promise<void> {
  const published: number[] = [];
  const flagged: number[] = [];
  for (let n = 0; n < times; n += 1) {
    published.push(await publishName(url, webs, cookie, `Owner Number ${n}`));
    flagged.push(await flagArticle(url, webs, cookie, { id: articleId, featured: n % 2 === 0 }));
  }
  for (const [what, all] of [
    ['published contents', published],
    ['flags of an article', flagged],
  ] as const) {
    const slowestMs = Math.max(...all);
    report.add(`${times} ${what}, on every web process after at most`, `${Math.round(slowestMs)} ms`, {
      bar: `${MAX_PROMISED_MS} ms`,
      passed: slowestMs <= MAX_PROMISED_MS,
    });
  }
}

/** Whether what one process revoked is refused by all. */
export async function reportRevocations(
  report: Report,
  pool: pg.Pool,
  { webs, cookie }: Setup,
  { userId, times }: { userId: string; times: number },
): Promise<void> {
  const { revoked, faults } = await revokeEverywhere(pool, webs, { userId, cookie, times });
  report.add(`${revoked} sessions and tokens revoked at one process: wrong responses`, `${faults}`, {
    bar: '0',
    passed: faults === 0,
  });
}
