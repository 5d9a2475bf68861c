/**
 * Imports 1,000,000 subscribers into the built product over HTTP. Prints the seconds of the upload, of the reading and of
 * the import, the memory that the server grew by and the response times of `/` meanwhile; then kills the worker with
 * SIGKILL at random moments of imports of 20,000 rows and their undoing, and counts what differs from the file. Bars:
 * 120 s and 150 MB, 95 % of the responses within 200 ms, and no difference. Run it with `npx pnpm@12 bench import` after
 * `npx pnpm@12 build`; other numbers: `npx pnpm@12 bench import 100000 20` (rows, kills).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '@rapport/domain/imports/schema';
import { percentile, startBenchDatabase, startBuiltServer } from './built-server.ts';
import { runImportCrashes } from './crashes/imports.ts';
import { writeKitFile } from './imports/kit-file.ts';
import { signInAdmin } from './people.ts';
import { watchPeak } from './process-figures.ts';
import { createReport } from './report.ts';

const [rows = 1_000_000, kills = 200] = process.argv.slice(2, 4).map(Number);
const MAX_SECONDS = 120;
const MAX_GREW_MB = 150;
const MAX_RESPONSE_MS = 200;
const VISIT_EVERY_MS = 100;
const POLL_EVERY_MS = 250;
const CRASH_ROWS = 20_000;

const report = createReport();

async function importAll(): Promise<void> {
  await using database = await startBenchDatabase();
  await using server = await startBuiltServer(database);
  const cookie = await signInAdmin(database.pool);
  const file = writeKitFile(rows, 'bench');
  const headers = { cookie, origin: server.url };

  async function ask(path: string, options: RequestInit = {}): Promise<Import> {
    const response = await fetch(`${server.url}/api/admin/imports${path}`, {
      ...options,
      headers: { ...headers, ...options.headers },
    });
    const body = (await response.json()) as { import?: Import; message?: string };
    if (!body.import) throw new Error(`${response.status}: ${body.message}`);
    return body.import;
  }
  const send = (path: string, input?: object) =>
    ask(path, {
      method: 'POST',
      ...(input ? { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } } : {}),
    });
  async function until(id: string, status: Import['status']): Promise<Import> {
    for (;;) {
      const now = await ask(`/${id}`);
      if (now.status === status) return now;
      if (now.status === 'failed') throw new Error(now.failure ?? 'the import failed');
      await wait(POLL_EVERY_MS);
    }
  }

  const responses: number[] = [];
  let isVisiting = true;
  async function visit(): Promise<void> {
    while (isVisiting) {
      const began = performance.now();
      await (await fetch(`${server.url}/`)).arrayBuffer();
      responses.push(performance.now() - began);
      await wait(VISIT_EVERY_MS);
    }
  }

  // After the first requests, which load code.
  for (let count = 0; count < 50; count += 1) await (await fetch(`${server.url}/`)).arrayBuffer();
  using memory = watchPeak(server.pid);
  const before = memory.stop();
  using during = watchPeak(server.pid);
  const visiting = visit();
  const began = performance.now();
  const secondsSince = (from: number) => (performance.now() - from) / 1_000;

  const { id, proposal } = await ask('?name=subscribers.csv', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file.read() as unknown as string,
    duplex: 'half',
  } as RequestInit);
  const uploaded = secondsSince(began);
  await send(`/${id}/review`, { ...proposal, consent: { kind: 'agreed', how: 'They signed up.', on: null } });
  await until(id, 'reviewed');
  const reviewed = secondsSince(began);
  await send(`/${id}/start`);
  const done = await until(id, 'done');
  const seconds = secondsSince(began);
  isVisiting = false;
  await visiting;
  const grewMb = during.stop() - before;

  const { added, refused } = done.outcomes;
  report.addFaults('rows that are not as in the file', [
    ...(added === file.added ? [] : [`${added} added, not ${file.added}`]),
    ...(added + refused === rows ? [] : [`${added + refused} rows, not ${rows}`]),
  ]);
  report.add('uploaded', `${uploaded.toFixed(1)} s`);
  report.add('read and compared', `${(reviewed - uploaded).toFixed(1)} s`);
  report.add('imported', `${(seconds - reviewed).toFixed(1)} s`);
  report.add(`${rows.toLocaleString('en-US')} rows in all`, `${seconds.toFixed(1)} s`, {
    bar: `${MAX_SECONDS} s`,
    passed: seconds <= MAX_SECONDS,
  });
  report.add('memory of the server grew by', `${Math.round(grewMb)} MB`, {
    bar: `${MAX_GREW_MB} MB`,
    passed: grewMb <= MAX_GREW_MB,
  });
  const p95 = percentile(responses, 0.95);
  report.add(`95 % of ${responses.length} responses of / within`, `${Math.round(p95)} ms`, {
    bar: `${MAX_RESPONSE_MS} ms`,
    passed: p95 <= MAX_RESPONSE_MS,
  });
}

async function crash(): Promise<void> {
  await using database = await startBenchDatabase();
  const { kills: done, imports, faults } = await runImportCrashes({ database, kills, rows: CRASH_ROWS });
  report.addFaults(`differences from the file after ${done} kills in ${imports} imports`, faults);
}

if (rows > 0) await importAll();
if (kills > 0) await crash();
report.print();
