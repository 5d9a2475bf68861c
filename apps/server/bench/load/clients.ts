import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import autocannon, { type Client } from 'autocannon';

/** What the clients of one kind got. */
export interface Responses {
  name: string;
  succeeded: number;
  /** Everything else by status; `none` had no response. */
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
function post(agent: Agent, url: string, number: number, run: string): Promise<Form> {
  const email = `${run}-${number}@example.com`;
  const body = JSON.stringify({ name: 'A. Writer', email, message: 'Could we talk on Tuesday?' });
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ email, status, ms: performance.now() - started });
    const outgoing = request(`${url}/api/contact`, {
      agent,
      method: 'POST',
      timeout: GIVE_UP_SECONDS * 1_000,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => end(0));
    outgoing.on('response', (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
    });
    outgoing.end(body);
  });
}

function getPercentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + seconds * 1_000;
  const forms: Form[] = [];
  let posted = 0;
  async function visit(): Promise<void> {
    while (performance.now() < endsAt) {
      posted += 1;
      forms.push(await post(agent, url, posted, run));
    }
  }
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  const failed: Record<string, number> = {};
  for (const { status } of forms) {
    const key = status === 0 ? 'none' : String(status);
    if (status !== 200) failed[key] = (failed[key] ?? 0) + 1;
  }
  const acknowledged = forms.filter(({ status }) => status === 200).map(({ email }) => email);
  const times = forms.map(({ ms }) => ms).sort((left, right) => left - right);
  const responses = {
    name: 'contact form',
    succeeded: acknowledged.length,
    failed,
    p50: getPercentile(times, 0.5),
    p99: getPercentile(times, 0.99),
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
