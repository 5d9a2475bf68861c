/**
 * GET /api/articles?limit=6 of the built product against bare Fastify that runs one SELECT of those rows through
 * `pg`, in one run, on one database: rounds in turn, the median of each, and their ratio (bar: 100 %).
 * Run it with `npx pnpm@12 bench articles` after `npx pnpm@12 build`.
 */
import { HOME_ARTICLES_LIMIT } from '@rapport/domain/site/home-insights';
import autocannon from 'autocannon';
import { median, startBenchDatabase, startBuiltServer } from './built-server.ts';
import { startBare } from './start-bare.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses were not 200`);
  return result.requests.average;
}

async function stored(url: string): Promise<number> {
  const rows: unknown = await (await fetch(url)).json();
  return Array.isArray(rows) ? rows.length : 0;
}

const database = await startBenchDatabase();
const product = await startBuiltServer(database, process.argv[2]);
const bare = await startBare(database.databaseUrl);
try {
  const path = `/api/articles?limit=${HOME_ARTICLES_LIMIT}`;
  // The product fills an empty site from the sample feed in the background.
  while ((await stored(product.url + path)) < HOME_ARTICLES_LIMIT)
    await new Promise((done) => setTimeout(done, 100));
  if ((await stored(bare.url)) !== HOME_ARTICLES_LIMIT) throw new Error('both must return the same rows');
  const rates = { product: [] as number[], bare: [] as number[] };
  await requestsPerSecond(product.url + path);
  await requestsPerSecond(bare.url);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await requestsPerSecond(bare.url));
    rates.product.push(await requestsPerSecond(product.url + path));
  }
  const ours = median(rates.product);
  const theirs = median(rates.bare);
  console.log(`bare Fastify with one SELECT   ${Math.round(theirs)} requests/s`);
  console.log(`GET ${path}     ${Math.round(ours)} requests/s`);
  console.log(`ratio ${Math.round((ours / theirs) * 100)} % (bar 100 %)`);
} finally {
  bare.stop();
  await product.stop();
  await database.stop();
}
