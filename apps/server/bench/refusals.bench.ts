/**
 * CPU time of the built server for calls beyond a rate limit, compared with a cached page. Run it with `npx pnpm@12
 * bench refusals` after `npx pnpm@12 build`; a refusal must cost less than a cached page.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';

const CALLS = 1_000;
/** Clock ticks in /proc are hundredths of a second on every common Linux. */
const MS_PER_TICK = 10;

function cpuMs(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const [userTicks, systemTicks] = afterName.split(' ').slice(11, 13).map(Number);
  return ((userTicks ?? Number.NaN) + (systemTicks ?? Number.NaN)) * MS_PER_TICK;
}

const form = 'name=A&email=not-an-address&message=Hello';
const json = JSON.stringify({ name: 'A', email: 'not-an-address', message: 'Hello' });
const KINDS: Record<string, { path: string; init?: RequestInit }> = {
  'cached page': { path: '/' },
  'contact form without scripts': {
    path: '/contact',
    init: { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  },
  'POST /api/contact': {
    path: '/api/contact',
    init: { method: 'POST', body: json, headers: { 'content-type': 'application/json' } },
  },
  'tRPC contact.submit': {
    path: '/trpc/contact.submit',
    init: { method: 'POST', body: json, headers: { 'content-type': 'application/json' } },
  },
};

const database = await startBenchDatabase();
try {
  const server = await startBuiltServer(database);
  const send = async ({ path, init }: { path: string; init?: RequestInit }) => {
    const response = await fetch(`${server.url}${path}`, { ...init, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  };
  try {
    for (const kind of Object.values(KINDS)) for (let call = 0; call < 100; call += 1) await send(kind);
    const costs: Record<string, number> = {};
    for (const [name, kind] of Object.entries(KINDS)) {
      const before = cpuMs(server.pid);
      const statuses = new Set<number>();
      for (let call = 0; call < CALLS; call += 1) statuses.add(await send(kind));
      const cost = ((cpuMs(server.pid) - before) * 100) / CALLS;
      costs[name] = cost;
      process.stdout.write(`${name}: ${cost.toFixed(0)} ms of CPU for 100 (${[...statuses].join(', ')})\n`);
    }
    process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
    const { 'cached page': page = 0, ...refusals } = costs;
    if (Math.max(...Object.values(refusals)) > page) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
}
