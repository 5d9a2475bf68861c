import fc from 'fast-check';
import { call } from '../http.ts';
import { bodyFor, type FuzzCall, idFor, type QueryValues, queryFor, sampleCalls } from './calls.ts';
import { type FuzzContext, setFuzzContext } from './context.ts';
import { strangeKeys } from './values.ts';

/** One input for both transports. */
interface FuzzInput {
  call: FuzzCall;
  ids: Record<string, string>;
  query: QueryValues;
  body: unknown;
  signedIn: boolean;
}

function generateInput(one: FuzzCall, known: Record<string, string>): fc.Arbitrary<FuzzInput> {
  const plain = strangeKeys.map((keys): unknown => (Object.keys(keys).length > 0 ? {} : undefined));
  return fc.record({
    call: fc.constant(one),
    ids: fc.record(Object.fromEntries(Object.keys(one.ids).map((name) => [name, idFor(known[name])]))),
    query: queryFor(one.query),
    body: one.body ? bodyFor(one.body, known) : one.method === 'get' ? fc.constant(undefined) : plain,
    signedIn: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
  });
}

/** Whether the call has an input at all; one without ignores it. */
const takesInput = ({ body, ids, query }: FuzzCall) =>
  body !== undefined || Object.keys({ ...ids, ...query }).length > 0;

function restAddress({ call: { path }, ids, query }: FuzzInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return `/api${filled}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
}

/** The same for the tRPC transport: ids, query and body in one object, or the body itself when it is not an object. */
function typedInput({ call: one, ids, query, body }: FuzzInput): unknown {
  if (!takesInput(one)) return body;
  if (body !== undefined && (body === null || typeof body !== 'object' || Array.isArray(body))) return body;
  const result: Record<string, unknown> = {};
  for (const [key, value] of [
    ...Object.entries((body as Record<string, unknown>) ?? {}),
    ...Object.entries(query),
    ...Object.entries(ids),
  ]) {
    Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return result;
}

interface Verdict {
  status: number;
  paths: unknown[];
}

function toVerdict({ status, json }: { status: number; json: unknown }): Verdict {
  const error = (json as { error?: { data?: unknown } } | null)?.error?.data ?? json;
  const issues = (error as { issues?: { path: unknown }[] } | null)?.issues ?? [];
  return { status, paths: status === 200 ? [] : issues.map(({ path }) => path) };
}

async function askRest(context: FuzzContext, asked: FuzzInput): Promise<Verdict> {
  const { call: one, body, signedIn } = asked;
  const headers = signedIn ? context.admin : {};
  const options = body === undefined ? { headers } : { headers, json: body };
  return toVerdict(await call(context.app.url, one.method.toUpperCase(), restAddress(asked), options));
}

async function askTyped(context: FuzzContext, asked: FuzzInput): Promise<Verdict> {
  const { call: one, signedIn } = asked;
  const headers = signedIn ? context.admin : {};
  const input = typedInput(asked);
  const options = input === undefined ? { headers } : { headers, json: input };
  if (one.method !== 'get') {
    return toVerdict(await call(context.app.url, 'POST', `/trpc/${one.name}`, options));
  }
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return toVerdict(await call(context.app.url, 'GET', `/trpc/${one.name}${query}`, { headers }));
}

/** Rows that decide the result of a call: their number is limited, there is one at most, or one of each name. */
const DECIDING_ROWS: Record<string, string> = {
  'apiTokens.create': 'api_token',
  'settings.checkPostmark': 'postmark_connection',
  'settings.connectPostmark': 'postmark_connection',
  'site.createDraftLink': 'draft_link',
  'newsletter.create': 'newsletter_subscriber',
  'people.addNote': 'person_note',
  'people.saveFacts': 'person',
  'savedAnswers.create': 'saved_answer',
  'savedViews.create': 'saved_view',
  'segments.create': 'segment',
  'sequences.create': 'email_sequence',
  'tags.create': 'tag',
};

/** Removes what earlier inputs created of such rows. */
async function clearRows(context: FuzzContext, { call: { name } }: FuzzInput): Promise<void> {
  const table = DECIDING_ROWS[name];
  if (table) await context.app.orm.em.fork().execute(`delete from ${table}`);
}

export interface VerdictReport {
  inputs: number;
  procedures: number;
  /** How often each status was the result. */
  statuses: Record<string, number>;
  /** Inputs with different results on the transports, or before and after the first REST call. */
  differences: unknown[];
}

/**
 * Sends every input to the typed transport, then to both transports, and compares the three results: the status, and
 * the invalid fields. REST must not have been called in this process before.
 */
export async function compareVerdicts(inputs: number, seed: number): Promise<VerdictReport> {
  const context = await setFuzzContext();
  const report: VerdictReport = { inputs, procedures: 0, statuses: {}, differences: [] };
  try {
    const all = sampleCalls(inputs, seed, (one) => generateInput(one, context.known[one.name] ?? {}));
    report.inputs = all.length;
    const before: Verdict[] = [];
    for (const asked of all) {
      await clearRows(context, asked);
      before.push(await askTyped(context, asked));
    }
    for (const [index, asked] of all.entries()) {
      await clearRows(context, asked);
      const rest = await askRest(context, asked);
      await clearRows(context, asked);
      const typed = await askTyped(context, asked);
      report.statuses[rest.status] = (report.statuses[rest.status] ?? 0) + 1;
      const said = new Set([before[index], typed, rest].map((verdict) => JSON.stringify(verdict)));
      if (said.size === 1) continue;
      const { name } = asked.call;
      report.differences.push({ name, ...asked, call: undefined, before: before[index], typed, rest });
    }
    report.procedures = new Set(all.map(({ call: one }) => one.name)).size;
    return report;
  } finally {
    await context.close();
  }
}
