import type pg from 'pg';
import type { ProductProcess } from '../product-process.ts';
import { RARE_WORD } from './fill.ts';
import { type Figure, measureLong, measureShort } from './measure.ts';

export type Kind = 'list' | 'file' | 'other';

export interface Operation {
  name: string;
  kind: Kind;
  measure: (context: Context) => Promise<Figure>;
}

export interface Context {
  product: ProductProcess;
  pool: pg.Pool;
  cookie: string;
  /** The number of contacts, and of subscribers. */
  size: number;
}

const LIMIT = 25;
/** As the screens ask for it. */
const MAX_TOTAL = 10_000;

async function request(
  { product, cookie }: Context,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = {
    cookie,
    origin: product.url,
    ...(init.body ? { 'content-type': 'application/json' } : {}),
  };
  const response = await fetch(`${product.url}${path}`, { ...init, headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function call<T>(context: Context, procedure: string, input?: unknown): Promise<T> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await request(context, `/trpc/${procedure}${query}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}

const short = (name: string, work: (context: Context) => Promise<unknown>): Operation => ({
  name,
  kind: 'list',
  measure: (context) => measureShort(context.product.pid, () => work(context)),
});

const long = (name: string, kind: Kind, work: (context: Context) => Promise<unknown>): Operation => ({
  name,
  kind,
  measure: (context) => measureLong(context.product.pid, () => work(context)),
});

/** A page of a list, as the screens ask for it. */
function list(name: string, procedure: string, input: Record<string, unknown>): Operation {
  return short(name, (context) => call(context, procedure, { limit: LIMIT, maxTotal: MAX_TOTAL, ...input }));
}

/** The page in the middle of the list, newest first. */
async function middle({ pool, size }: Context, table: string): Promise<string> {
  const { rows } = await pool.query(
    `select created_at, id from ${table} order by created_at desc, id desc offset ${size / 2} limit 1`,
  );
  return Buffer.from(`${rows[0].created_at.getTime()}.${rows[0].id}`).toString('base64url');
}

function deepPage(name: string, procedure: string, table: string): Operation {
  return {
    name,
    kind: 'list',
    async measure(context) {
      const input = { limit: LIMIT, cursor: await middle(context, table) };
      return measureShort(context.product.pid, () => call(context, procedure, input));
    },
  };
}

async function download(context: Context, path: string): Promise<void> {
  const response = await request(context, path);
  if (response.body === null) return;
  for await (const _piece of response.body);
}

let erased = 0;

async function erase(context: Context): Promise<void> {
  erased += 1;
  const email = `erased-${erased}@example.com`;
  await context.pool.query("insert into contact (name, email, message) values ('Erased', $1, 'Hello')", [
    email,
  ]);
  // Erasing asks for a recent sign-in, and what is measured before it takes longer with a million rows.
  await context.pool.query('update session set authenticated_at = now()');
  await request(context, '/api/admin/data-audit/erase', {
    method: 'POST',
    body: JSON.stringify({ email, confirmation: email }),
  });
}

export const OPERATIONS: readonly Operation[] = [
  short('dashboard', (context) => call(context, 'dashboard.read')),
  list('contacts', 'contact.list', {}),
  list('contacts, search: a rare word', 'contact.list', { q: RARE_WORD }),
  list('contacts, search: in every row', 'contact.list', { q: 'organization' }),
  list('contacts, search: two words', 'contact.list', { q: `contact ${RARE_WORD}` }),
  list('contacts, one service', 'contact.list', { service: 'other' }),
  list('contacts, answered', 'contact.list', { status: 'answered' }),
  list('contacts, unanswered', 'contact.list', { status: 'unanswered' }),
  list('contacts, new', 'contact.list', { state: 'new' }),
  list('contacts, waiting', 'contact.list', { state: 'waiting' }),
  list('contacts, closed', 'contact.list', { state: 'closed' }),
  short('contacts, counts of the states', (context) => call(context, 'contact.counts')),
  list('contacts, one service by name', 'contact.list', { service: 'other', sort: 'name' }),
  short('contacts, services of the filter', (context) => call(context, 'contact.services')),
  list('contacts, by name', 'contact.list', { sort: 'name' }),
  deepPage('contacts, page in the middle', 'contact.list', 'contact'),
  list('subscribers', 'newsletter.list', {}),
  list('subscribers, search', 'newsletter.list', { q: RARE_WORD }),
  list('subscribers, unsubscribed', 'newsletter.list', { status: 'unsubscribed' }),
  list('subscribers, by email', 'newsletter.list', { sort: 'email' }),
  deepPage('subscribers, page in the middle', 'newsletter.list', 'newsletter_subscriber'),
  long('export contacts', 'file', (context) => download(context, '/api/admin/contacts/export.csv')),
  long('export subscribers', 'file', (context) => download(context, '/api/admin/newsletters/export.csv')),
  long('backup', 'file', (context) => request(context, '/api/admin/database/backup', { method: 'POST' })),
  long('select all contacts', 'other', (context) => call(context, 'contact.ids', {})),
  long('erase a person', 'other', erase),
];
