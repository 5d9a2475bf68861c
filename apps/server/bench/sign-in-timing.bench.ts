/**
 * Whether the time of an answer tells known addresses from unknown ones: 1,000 pairs, each in random order. The share of
 * pairs in which the known one took longer is within three standard deviations of a half.
 */
import { randomInt } from 'node:crypto';
import { median } from './built-server.ts';
import { beginSignIn, networkOf, sendForm, startSignInBench } from './sign-in/start.ts';

const PAIRS = Number(process.argv[2] ?? 1_000);
const DAY_MS = 86_400_000;
/** Codes that are asked for before the clock moves on by a day; the limit is 500. */
const PAIRS_A_DAY = 200;

await using bench = await startSignInBench();
const known = Array.from({ length: PAIRS_A_DAY }, (_, index) => `known${index}@example.com`);
for (const email of known) await bench.app.signIn({ email });

async function time(index: number, email: string): Promise<number> {
  const one = await beginSignIn(bench, networkOf(index));
  const startedAt = performance.now();
  const { status } = await sendForm(bench, '/api/sign-in', one, { state: one.state, email });
  const ms = performance.now() - startedAt;
  if (status !== 303) throw new Error(`asking for a code: ${status}`);
  return ms;
}

const times: { known: number; unknown: number }[] = [];
for (let pair = 0; pair < PAIRS; pair += 1) {
  if (pair % PAIRS_A_DAY === 0) bench.clock.at += 2 * DAY_MS;
  const addresses = [known[pair % PAIRS_A_DAY] ?? '', `unknown${pair}@example.com`];
  const knownFirst = randomInt(2) === 0;
  const first = await time(2 * pair, (knownFirst ? addresses[0] : addresses[1]) ?? '');
  const second = await time(2 * pair + 1, (knownFirst ? addresses[1] : addresses[0]) ?? '');
  times.push(knownFirst ? { known: first, unknown: second } : { known: second, unknown: first });
}
const share = times.filter((pair) => pair.known > pair.unknown).length / PAIRS;
const bar = 1.5 / Math.sqrt(PAIRS);
const [ofKnown, ofUnknown] = [times.map((pair) => pair.known), times.map((pair) => pair.unknown)].map(median);
console.log(
  `${PAIRS} pairs: median of known ${ofKnown?.toFixed(2)} ms, of unknown ${ofUnknown?.toFixed(2)} ms`,
);
console.log(
  `  known took longer in ${(share * 100).toFixed(1)} % of pairs (bar 50 ± ${(bar * 100).toFixed(1)} %)`,
);
process.exitCode = Math.abs(share - 0.5) <= bar ? 0 : 1;
