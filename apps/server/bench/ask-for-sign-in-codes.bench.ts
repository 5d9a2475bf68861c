/**
 * Asks for sign-in codes: 10,000 requests from 10,000 networks for 2,000 addresses. An argument is another number of
 * requests. No more codes are made than the limit of a day, and `/healthz` answers within 250 ms at p99.
 */
import { watchHealth } from '../testing/attack/watch-health.ts';
import { type Begun, beginSignIn, networkOf, sendForm, startSignInBench } from './sign-in/start.ts';

const SESSIONS = 200;
const ADDRESSES = 2_000;
const AT_ONCE = 40;
const CODES_A_DAY = 500;
const HEALTH_BAR_MS = 250;
const requests = Number(process.argv[2] ?? 10_000);

await using bench = await startSignInBench();
const begun: Begun[] = [];
for (let index = 0; index < SESSIONS; index += 1) begun.push(await beginSignIn(bench, networkOf(index)));

const health = await watchHealth(bench.app.url);
const startedAt = performance.now();
const statuses: Record<string, number> = {};
let next = 0;
async function askOn(): Promise<void> {
  while (next < requests) {
    const index = next;
    next += 1;
    const { headers, state } = begun[index % SESSIONS] as Begun;
    const from = { headers: { ...headers, 'x-forwarded-for': networkOf(index) } };
    const email = `stranger${index % ADDRESSES}@example.com`;
    const { status } = await sendForm(bench, '/api/sign-in', from, { state, email });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, askOn));
const seconds = (performance.now() - startedAt) / 1_000;
const { p99Ms, probes } = await health.stop();
const codes = await bench.database.count('select count(*)::int as n from sign_in_code');
console.log(`${requests} requests for codes in ${seconds.toFixed(0)} s: ${JSON.stringify(statuses)}`);
console.log(`  codes made ${codes} (limit ${CODES_A_DAY})`);
console.log(`  /healthz p99 of ${probes} probes: ${p99Ms.toFixed(0)} ms (bar ${HEALTH_BAR_MS} ms)`);
process.exitCode = codes > 0 && codes <= CODES_A_DAY && p99Ms <= HEALTH_BAR_MS ? 0 : 1;
