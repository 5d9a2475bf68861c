/**
 * Process start to the first 200 of the home page, with a database present: the median of several starts of the
 * built server. Run it with `npx pnpm@12 bench start-up` after `npx pnpm@12 build`. The bar is 1,200 ms.
 */
import { median, startBenchDatabase, startBuiltServer } from './built-server.ts';

const STARTS = 7;
const BAR_MS = 1_200;

const entry = process.argv[2];
const database = await startBenchDatabase();
try {
  // The first start migrates and fills the compile cache; it is not measured.
  await (await startBuiltServer(database, entry)).stop();
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startBuiltServer(database, entry);
    times.push(server.startUpMs);
    await server.stop();
  }
  console.log(
    `process start to first 200, ${STARTS} starts: ${times.map((ms) => Math.round(ms)).join(', ')} ms`,
  );
  console.log(`median ${Math.round(median(times))} ms (bar ${BAR_MS} ms)`);
} finally {
  await database.stop();
}
