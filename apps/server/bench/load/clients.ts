import autocannon, { type Client } from 'autocannon';
import { median, percentile } from '../built-server.ts';

/** What the clients of one kind got. */
export interface Responses {
  name: string;
  succeeded: number;
  /** How often each other status came; `none` had no response. */
  failed: Record<string, number>;
  p50: number;
  p99: number;
}

/** The clients of one kind. */
interface Share {
  connections: number;
  seconds: number;
}

/** Seconds until a client gives up. */
const GIVE_UP_SECONDS = 30;

/** GETs of one address over some connections, each for another caller, one after the other on each. */
async function get(
  name: string,
  options: Share & { url: string; headers?: Record<string, string> },
): Promise<Responses> {
  const { url, connections, seconds, headers = {} } = options;
  let callers = 0;
  const setupClient = (client: Client) => {
    callers += 1;
    client.setHeaders({ ...headers, 'x-forwarded-for': `11.0.${callers >> 8}.${callers & 255}` });
  };
  const result = await autocannon({
    url,
    connections,
    setupClient,
    timeout: GIVE_UP_SECONDS,
    duration: seconds,
  });
  const failed: Record<string, number> = {};
  for (const [status, { count }] of Object.entries(result.statusCodeStats)) {
    if (!status.startsWith('2')) failed[status] = count;
  }
  if (result.errors > 0) failed.none = result.errors;
  return { name, succeeded: result['2xx'], failed, p50: result.latency.p50, p99: result.latency.p99 };
}

interface Form {
  email: string;
  status: number;
  ms: number;
}

/** Posts one contact message from an address of its own; status 0 without a response. */
async function post(url: string, number: number, run: string): Promise<Form> {
  const email = `${run}-${number}@example.com`;
  const started = performance.now();
  let status = 0;
  try {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      signal: AbortSignal.timeout(GIVE_UP_SECONDS * 1_000),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify({ name: 'A. Writer', email, message: 'Could we talk on Tuesday?' }),
    });
    await response.arrayBuffer();
    status = response.status;
  } catch {
    // Without a complete response.
  }
  return { email, status, ms: performance.now() - started };
}

export interface PostedForms {
  responses: Responses;
  /** Addresses of the messages that were acknowledged. */
  acknowledged: string[];
}

/** Posts contact forms, each from another address, and waits for the last response. */
async function postForms(
  url: string,
  { connections, seconds, run }: Share & { run: string },
): Promise<PostedForms> {
  const endsAt = performance.now() + seconds * 1_000;
  const forms: Form[] = [];
  let posted = 0;
  async function visit(): Promise<void> {
    while (performance.now() < endsAt) {
      posted += 1;
      forms.push(await post(url, posted, run));
    }
  }
  await Promise.all(Array.from({ length: connections }, visit));
  const failed: Record<string, number> = {};
  for (const { status } of forms) {
    if (status !== 200) failed[status || 'none'] = (failed[status || 'none'] ?? 0) + 1;
  }
  const acknowledged = forms.filter(({ status }) => status === 200).map(({ email }) => email);
  const times = forms.map(({ ms }) => ms);
  const responses = {
    name: 'contact form',
    succeeded: acknowledged.length,
    failed,
    p50: median(times),
    p99: percentile(times, 0.99),
  };
  return { responses, acknowledged };
}

export interface LoadSize {
  pages: number;
  lists: number;
  forms: number;
  seconds: number;
}

/** Visitors of the home page, admins on the contacts list and people who post forms, at the same time. */
export async function load(
  url: string,
  { pages, lists, forms, seconds }: LoadSize,
  { cookie, run }: { cookie: string; run: string },
): Promise<{ all: Responses[]; acknowledged: string[] }> {
  const list = `/trpc/contact.list?input=${encodeURIComponent(JSON.stringify({ limit: 25 }))}`;
  const [home, contacts, posted] = await Promise.all([
    get('home page', { url: `${url}/`, connections: pages, seconds }),
    get('contacts list', { url: url + list, headers: { cookie }, connections: lists, seconds }),
    postForms(url, { connections: forms, seconds, run }),
  ]);
  return { all: [home, contacts, posted.responses], acknowledged: posted.acknowledged };
}
