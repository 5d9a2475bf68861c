import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { KILLED_HEADER } from './proxy.ts';

/** Who calls, besides visitors. */
export interface Callers {
  adminCookie: string;
  clientCookie: string;
  tokens: string[];
}

export interface LoadCounts {
  sent: number;
  /** Without a response because their process was killed while it had them. */
  inFlightOnKilled: number;
  /** Without a response, or with a 5xx, for any other reason. */
  lost: string[];
  /** A program repeated a call while the transaction of the killed process was still open, and got 409. */
  stillRunning: number;
  /** Other responses that are neither a success nor a 5xx. */
  unexpected: string[];
}

export interface Load {
  readonly counts: LoadCounts;
  /** Addresses of the forms that were acknowledged. */
  readonly contacts: string[];
  readonly subscribers: string[];
  /** Resolves when the requests in flight have ended. */
  stop(): Promise<void>;
}

interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The address of the caller; a random one if omitted. */
  from?: string;
}

const CONNECTIONS = 10;
/** Keeps the load bounded, so that the API tokens stay below their limit. */
const PAUSE_MS = 30;
/** How long a program waits before it repeats a call whose key is still in use. */
const REPEAT_AFTER_MS = 1_000;
const PAGES = ['/', '/privacy', '/terms', '/client-access', '/api/articles?limit=6', '/api/videos?limit=3'];
const ADMIN_LISTS = ['/contacts?limit=20', '/newsletters?limit=20', '/enrollments?limit=20', '/dashboard'];
const PORTAL = ['/api/client/plans', '/api/client/profile', '/client-portal'];

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** Every request comes from another address, as visitors do: each address has a limit. */
function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** An API token that may read. */
export async function createToken(url: string, cookie: string): Promise<string> {
  const body = { name: 'Benchmark', scope: 'read' };
  const { text } = await send(url, {
    path: '/api/admin/api-tokens',
    method: 'POST',
    headers: { cookie },
    body,
  });
  return String((JSON.parse(text) as { token: unknown }).token);
}

/** Sends a request; returns its status, 0 without a response, and whether its process was killed meanwhile. */
async function send(url: string, { path, method, headers, body }: Call, from = randomAddress()) {
  try {
    const response = await fetch(`${url}${path}`, {
      method: method ?? 'GET',
      headers: {
        'x-forwarded-for': from,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, wasKilled: response.headers.has(KILLED_HEADER), text };
  } catch (error) {
    return { status: 0, wasKilled: false, text: String((error as Error).cause ?? error) };
  }
}

/** Visitors, forms, the admin, programs with API tokens and clients, through the proxy until `stop`. */
export function startLoad(url: string, { adminCookie, clientCookie, tokens }: Callers): Load {
  const counts: LoadCounts = { sent: 0, inFlightOnKilled: 0, stillRunning: 0, lost: [], unexpected: [] };
  const contacts: string[] = [];
  const subscribers: string[] = [];
  const stopping = new AbortController();
  let forms = 0;

  async function sendOne(call: Call): Promise<'success' | 'repeat' | 'other'> {
    counts.sent += 1;
    const { status, wasKilled, text } = await send(url, call, call.from);
    if (wasKilled) {
      counts.inFlightOnKilled += 1;
      return 'repeat';
    }
    if (status === 409 && text.includes('is still running')) {
      counts.stillRunning += 1;
      await wait(REPEAT_AFTER_MS);
      return 'repeat';
    }
    const line = `${call.method ?? 'GET'} ${call.path}: ${status} ${text.slice(0, 200)}`;
    if (status === 0 || status >= 500) counts.lost.push(line);
    else if (status >= 400) counts.unexpected.push(line);
    else return 'success';
    return 'other';
  }

  /** A program repeats its call with the same key until it has a response. */
  async function submitContact(): Promise<void> {
    forms += 1;
    const email = `writer-${forms}@example.com`;
    const call = {
      path: '/api/contact',
      method: 'POST',
      // Without signing in, a key belongs to an address.
      from: randomAddress(),
      headers: { 'idempotency-key': randomUUID() },
      body: { name: 'A. Writer', email, message: 'Could we talk on Tuesday?' },
    };
    let outcome = await sendOne(call);
    while (outcome === 'repeat') outcome = await sendOne(call);
    if (outcome === 'success') contacts.push(email);
  }

  /** A visitor who sends the form once. */
  async function subscribe(): Promise<void> {
    forms += 1;
    const email = `visitor-${forms}@example.com`;
    if ((await sendOne({ path: '/api/newsletter', method: 'POST', body: { email } })) === 'success') {
      subscribers.push(email);
    }
  }

  const visits: (() => Promise<unknown>)[] = [
    () => sendOne({ path: pick(PAGES) }),
    () => sendOne({ path: pick(PAGES) }),
    () => sendOne({ path: pick(PAGES) }),
    () => sendOne({ path: `/api/admin${pick(ADMIN_LISTS)}`, headers: { cookie: adminCookie } }),
    () =>
      sendOne({
        path: '/api/admin/contacts?limit=10',
        headers: { authorization: `Bearer ${pick(tokens)}` },
      }),
    () => sendOne({ path: pick(PORTAL), headers: { cookie: clientCookie } }),
    submitContact,
    subscribe,
  ];

  async function visit(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pick(visits)();
      await wait(PAUSE_MS);
    }
  }

  const running = Array.from({ length: CONNECTIONS }, visit);
  return {
    counts,
    contacts,
    subscribers,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
