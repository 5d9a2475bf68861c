/**
 * A backup of 100,000 contacts and its restore into an empty database, unencrypted and encrypted: seconds out and in,
 * MB, and how far the memory of this process grew. Run it with `npx pnpm@12 bench backup`; needs no build.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createBackup } from '@rapport/db/backup/create';
import { generateBackupKey } from '@rapport/db/backup/encryption';
import { inspectBackup } from '@rapport/db/backup/read';
import { restoreBackup } from '@rapport/db/backup/restore';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import pg from 'pg';
import { median, startBenchDatabase } from './built-server.ts';

const CONTACTS = 100_000;
const ROUNDS = 3;
const MB = 1024 * 1024;

async function run(databaseUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function seconds<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { took: (performance.now() - started) / 1000, result };
}

function another(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates, verifies and restores backups, and prints the medians. */
async function measure(kind: string, recipients: string[], identities: string[] = []): Promise<void> {
  const out: number[] = [];
  const check: number[] = [];
  const into: number[] = [];
  let bytes = 0;
  const memory = process.memoryUsage().rss;
  let most = memory;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  for (let round = 0; round < ROUNDS; round += 1) {
    const directory = join(database.directory, 'backups');
    const made = await seconds(() => createBackup({ databaseUrl, directory, now: new Date(), recipients }));
    out.push(made.took);
    bytes = made.result.bytes;
    const backup = { path: made.result.path, identities };
    check.push((await seconds(() => inspectBackup(backup))).took);
    await run(databaseUrl, `create database restored_${kind}_${round}`);
    const target = another(databaseUrl, `restored_${kind}_${round}`);
    into.push((await seconds(() => restoreBackup({ databaseUrl: target, ...backup }))).took);
    const { rows } = await run(target, 'select count(*)::int as contacts from contact');
    if (rows[0]?.contacts !== CONTACTS) throw new Error('the restored database lacks contacts');
  }
  clearInterval(watch);
  console.log(kind);
  console.log(`  backup   ${median(out).toFixed(2)} s, ${(bytes / MB).toFixed(1)} MB in the file`);
  console.log(`  verify   ${median(check).toFixed(2)} s`);
  console.log(`  restore  ${median(into).toFixed(2)} s, verifying, indexes and VACUUM included`);
  console.log(`  memory   ${((most - memory) / MB).toFixed(0)} MB more at most`);
}

const database = await startBenchDatabase();
const { databaseUrl } = database;
try {
  const orm = await createOrm({ databaseUrl });
  await migrate(orm);
  await orm.close(true);
  // Messages of 70 words out of a thousand, like real ones in length and variety. The text search index is created
  // afterwards to save minutes; the restored one is created normally.
  const search = 'create index contact_search on contact using gin (search_text gin_trgm_ops)';
  await run(
    databaseUrl,
    `drop index contact_search;
     insert into contact (name, email, organization, service, message)
     with vocabulary as (
       select array(
         select (select string_agg(substr('bcdfghklmnprstvw', 1 + get_byte(b, s) % 16, 1) || substr('aeiou', 1 + get_byte(b, s + 8) % 5, 1), '')
                 from generate_series(1, 1 + w % 4) s)
         from generate_series(1, 1000) w, lateral (select decode(md5(w::text), 'hex') as b)) as words)
     select 'Contact ' || n, 'contact' || n || '@example.com', 'Organization ' || n % 977, 'individual-coaching',
       (select string_agg(words[1 + abs(hashint8(n * 1000::bigint + k) % 1000)], ' ') from generate_series(1, 70) k)
     from vocabulary, generate_series(1, ${CONTACTS}) n;
     ${search}`,
  );
  const { rows } = await run(databaseUrl, `select pg_table_size('contact')::int as bytes`);
  console.log(
    `${CONTACTS.toLocaleString('en-US')} contacts, ${(rows[0]?.bytes / MB).toFixed(0)} MB in their table`,
  );
  const { identity, recipient } = await generateBackupKey();
  await measure('unencrypted', []);
  await measure('encrypted', [recipient], [identity]);
} finally {
  await database.stop();
}
