/**
 * Resident memory of the built server in local mode on its own database: some time after its start, and again after
 * load (the home page and the lists it shows). Run it with `npx pnpm@12 bench memory` after `npx pnpm@12 build`; the
 * bars are 150 MB idle and 250 MB after load.
 */
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';
import { readResidentMb } from './process-figures.ts';

const IDLE_BAR_MB = 150;
const LOADED_BAR_MB = 250;
const STABILIZE_MS = 15_000;
const LOAD_SECONDS = 10;
const PATHS = ['/', '/api/articles?limit=6', '/api/videos?limit=3', '/client-access', '/privacy'];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const database = await startBenchDatabase();
try {
  // The first start migrates and loads the sample content; a later start is measured.
  await (await startBuiltServer(database)).stop();
  const server = await startBuiltServer(database);
  try {
    await wait(STABILIZE_MS);
    const idle = readResidentMb(server.pid);
    for (const path of PATHS) {
      await autocannon({
        url: `${server.url}${path}`,
        connections: 20,
        duration: LOAD_SECONDS / PATHS.length,
      });
    }
    const busy = readResidentMb(server.pid);
    await wait(STABILIZE_MS);
    const loaded = readResidentMb(server.pid);
    print(`idle ${idle.toFixed(0)} MB (bar ${IDLE_BAR_MB} MB)`);
    print(
      `at the end of the load ${busy.toFixed(0)} MB, a while after it ${loaded.toFixed(0)} MB (bar ${LOADED_BAR_MB} MB)`,
    );
    if (idle > IDLE_BAR_MB || loaded > LOADED_BAR_MB) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
}
