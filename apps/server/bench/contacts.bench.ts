/**
 * The admin's contact list through tRPC against bare Fastify with the same rows and `count(*)`, on 100,000 contacts
 * (`bench lists` compares it with the SELECTs that the product makes), and the search
 * over them in the database with what EXPLAIN says of it, the filter by reply with 50,000 emails, and pages of changes.
 * Run it with `npx pnpm@12 bench contacts` after `npx pnpm@12 build`. The bars are 25 %, 50 ms, 300 ms for the filter by
 * reply, which counts every match, and 150 ms for a page of changes, which counts them too.
 */
import { performance } from 'node:perf_hooks';
import { REPLY_STATUSES } from '@rapport/domain/contacts/reply-status';
import autocannon from 'autocannon';
import pg from 'pg';
import { signInAdmin } from './admin-session.ts';
import { median, startBenchDatabase, startBuiltServer } from './built-server.ts';
import { startBare } from './start-bare.ts';

const CONTACTS = 100_000;
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 20;
const LIMIT = 25;
const SEARCHES = ['contact99123', 'Organization 500', 'zzz-nothing', 'bodiceda'];

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses were not 200`);
  return result.requests.average;
}

async function search(pool: pg.Pool, text: string): Promise<string> {
  const sql = `select id from contact where search_text like $1
    order by created_at + interval '0' desc, id desc limit 25`;
  const values = [`%${text.toLowerCase()}%`];
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const started = performance.now();
    await pool.query(sql, values);
    times.push(performance.now() - started);
  }
  const { rows } = await pool.query(`explain ${sql}`, values);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  const index = /Bitmap Index Scan on (\S+)/.exec(plan)?.[1] ?? 'NO INDEX';
  const what = `search "${text}"`.padEnd(30);
  return `${what}${median(times).toFixed(1)} ms (bar 50 ms), by ${index}`;
}

/** A reply to every second contact. */
async function insertReplies(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into outgoing_email (id, kind, recipient, status, created_at)
     select gen_random_uuid(), 'written', c.email, 'sent', c.created_at + interval '1 hour'
     from contact c where right(c.email, 13) ~ '[02468]@example'`,
  );
  await pool.query('vacuum analyze outgoing_email');
}

async function filterByReply(url: string, headers: Record<string, string>, status: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ limit: LIMIT, status }));
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < 9; round += 1) {
    const started = performance.now();
    const response = await fetch(`${url}/trpc/contact.list?input=${input}`, { headers });
    total = ((await response.json()) as { result: { data: { total: number } } }).result.data.total;
    times.push(performance.now() - started);
  }
  return `${`status ${status} (${total})`.padEnd(30)}${median(times).toFixed(1)} ms (bar 300 ms)`;
}

interface ChangesPage {
  contacts: { updatedAt: string }[];
  total: number;
  nextCursor: string | null;
}

/** Pages of 500 changes over REST: of all rows, from a cursor in the middle, and of the latest changes only. */
async function readChanges(url: string, pool: pg.Pool, headers: Record<string, string>): Promise<string[]> {
  const read = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ limit: '500', ...query });
    const response = await fetch(`${url}/api/admin/contacts?${search}`, { headers });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as ChangesPage;
  };
  const time = async (what: string, query: Record<string, string>) => {
    const times: number[] = [];
    let total = 0;
    for (let round = 0; round < 9; round += 1) {
      const started = performance.now();
      ({ total } = await read(query));
      times.push(performance.now() - started);
    }
    return `${`changes, ${what} (${total})`.padEnd(38)}${median(times).toFixed(1)} ms (bar 150 ms)`;
  };
  const ever = { updatedSince: '1970-01-01T00:00:00.000Z' };
  const { rows } = await pool.query('select changed_at, id from contact order by 1, 2 offset $1 limit 1', [
    CONTACTS / 2,
  ]);
  const middle = `changed.${rows[0].changed_at.getTime()}.${rows[0].id}`;
  await pool.query(
    `update contact set message = message || '.' where id in (select id from contact limit 100)`,
  );
  const latest = await pool.query("select max(changed_at) - interval '1 second' as since from contact");
  return [
    await time('first page', ever),
    await time('page in the middle', { ...ever, cursor: Buffer.from(middle).toString('base64url') }),
    await time('latest', { updatedSince: latest.rows[0].since.toISOString() }),
  ];
}

const database = await startBenchDatabase();
const product = await startBuiltServer(database, process.argv[2]);
const pool = new pg.Pool({ connectionString: database.databaseUrl, max: 10 });
const bare = await startBare(database.databaseUrl);
try {
  await pool.query(
    `insert into contact (name, email, organization, service, message, created_at)
     select 'Contact ' || n, 'contact' || n || '@example.com', 'Organization ' || n % 977, 'individual-coaching',
            repeat(substr(md5(n::text), 1, 7) || ' ', 40), now() - n * interval '1 second'
     from generate_series(1, ${CONTACTS}) n`,
  );
  await pool.query('vacuum analyze contact');
  const headers = { cookie: await signInAdmin(pool) };
  const input = encodeURIComponent(JSON.stringify({ limit: LIMIT }));
  const ours = `${product.url}/trpc/contact.list?input=${input}`;
  const theirs = `${bare.url}/contacts`;
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.theirs.push(await requestsPerSecond(theirs, {}));
    rates.ours.push(await requestsPerSecond(ours, headers));
  }
  const ratio = (median(rates.ours) / median(rates.theirs)) * 100;
  console.log(`${CONTACTS.toLocaleString('en-US')} contacts, pages of ${LIMIT}, total counted`);
  console.log(`bare Fastify, with count(*)    ${median(rates.theirs).toFixed(1)} requests/s`);
  console.log(`contact.list through tRPC      ${median(rates.ours).toFixed(1)} requests/s`);
  console.log(`ratio ${ratio.toFixed(0)} % (bar 25 %)`);
  for (const text of SEARCHES) console.log(await search(pool, text));
  await insertReplies(pool);
  for (const status of REPLY_STATUSES) console.log(await filterByReply(product.url, headers, status));
  for (const line of await readChanges(product.url, pool, headers)) console.log(line);
} finally {
  bare.stop();
  await pool.end();
  await product.stop();
  await database.stop();
}
