/**
 * Guesses sign-in codes: 100,000 guesses in parallel, from 10,000 networks, at the codes of 200 addresses, and a million in
 * a model without a server. An argument is another number of guesses. Nothing may be found, no code may have more than
 * five tries, and `/healthz` answers within 250 ms at p99.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createSignInCodes, MAX_TRIES } from '../src/platform/sign-in/codes.ts';
import { watchHealth } from '../testing/attack/watch-health.ts';
import { type Begun, beginSignIn, networkOf, sendForm, startSignInBench } from './sign-in/start.ts';

const ADDRESSES = 200;
const NETWORKS = 10_000;
const AT_ONCE = 40;
const MODEL_GUESSES = 1_000_000;
const HEALTH_BAR_MS = 250;
const CHARACTERS = '34679ACDEFGHJKMNPQRTWXY';

const guess = () => Array.from({ length: 8 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
const guesses = Number(process.argv[2] ?? 100_000);

await using bench = await startSignInBench();
const begun: Begun[] = [];
for (let index = 0; index < ADDRESSES; index += 1) {
  const one = await beginSignIn(bench, networkOf(index));
  const { status } = await sendForm(bench, '/api/sign-in', one, {
    state: one.state,
    email: `victim${index}@example.com`,
  });
  if (status !== 303) throw new Error(`asking for a code: ${status}`);
  begun.push(one);
}

const health = await watchHealth(bench.app.url);
const startedAt = performance.now();
const statuses: Record<string, number> = {};
let found = 0;
let next = 0;
async function guessOn(): Promise<void> {
  while (next < guesses) {
    const index = next;
    next += 1;
    const { headers, state } = begun[index % ADDRESSES] as Begun;
    const from = { headers: { ...headers, 'x-forwarded-for': networkOf(index % NETWORKS) } };
    const { status, location } = await sendForm(bench, '/api/sign-in/code', from, { state, code: guess() });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (location.includes('/api/callback')) found += 1;
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, guessOn));
const seconds = (performance.now() - startedAt) / 1_000;
const { p99Ms, probes } = await health.stop();
const mostTries = await bench.database.count('select max(tries) as n from sign_in_code');
const used = await bench.database.count(
  'select count(*)::int as n from sign_in_code where used_at is not null',
);
console.log(`${guesses} guesses in ${seconds.toFixed(0)} s: ${JSON.stringify(statuses)}`);
console.log(`  found ${found}, codes used ${used}, most tries of a code ${mostTries} (bar ${MAX_TRIES})`);
console.log(`  /healthz p99 of ${probes} probes: ${p99Ms.toFixed(0)} ms (bar ${HEALTH_BAR_MS} ms)`);

let foundInModel = 0;
const codes = createSignInCodes({
  sessionSecret: randomBytes(32).toString('hex'),
  sessionSecretPrevious: [],
});
for (let row = 0; row < MODEL_GUESSES / MAX_TRIES; row += 1) {
  const id = randomUUID();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) if (codes.matches(id, guess())) foundInModel += 1;
}
console.log(`model: ${MODEL_GUESSES} guesses at ${MODEL_GUESSES / MAX_TRIES} codes found ${foundInModel}`);
const isGood =
  found === 0 && used === 0 && mostTries <= MAX_TRIES && p99Ms <= HEALTH_BAR_MS && foundInModel === 0;
process.exitCode = isGood ? 0 : 1;
