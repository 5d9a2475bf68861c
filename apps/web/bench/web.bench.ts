/**
 * The home page of the built product, measured: Lighthouse five times as a phone and five times as a desktop, what a
 * first visit downloads, and how fast its HTML is sent. Run it with `npx pnpm@12 bench web` after `npx pnpm@12 build`
 * (RUNS=1 for a quick look); it takes about five minutes. Bars: design/acceptance.md, Speed and size.
 */
import { htmlRate } from './html-rate.ts';
import { type FormFactor, type Visit, visit } from './lighthouse-run.ts';
import { median } from './median.ts';
import { startProduct } from './product.ts';

const RUNS = Number(process.env.RUNS ?? 5);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function report(formFactor: FormFactor, visits: Visit[]): void {
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick));
  const every = visits.map(({ performance }) => performance).join(', ');
  const { bytes, requests, thirdParties } = visits.at(-1) ?? { bytes: {}, requests: 0, thirdParties: 0 };
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  const kinds = Object.entries(bytes).map(([kind, size]) => `${kind.toLowerCase()} ${kilobytes(size)}`);
  const machine = visits.map((one) => one.machine).join(', ');
  const faults = [...new Set(visits.flatMap((one) => one.faults))];
  console.log(`
Lighthouse, home, ${formFactor}, median of ${visits.length} (speed of the machine: ${machine})
  performance ${middle((one) => one.performance)} (every run: ${every})
  accessibility ${middle((one) => one.accessibility)}, best practices ${middle((one) => one.bestPractices)}, SEO ${middle((one) => one.seo)}${faults.length > 0 ? `\n  below 100: ${faults.join(', ')}` : ''}
  LCP ${(middle((one) => one.lcp) / 1000).toFixed(2)} s, TBT ${Math.round(middle((one) => one.tbt))} ms, CLS ${middle((one) => one.cls).toFixed(3)}
  ${kilobytes(all)} in ${requests} requests, ${thirdParties} to third parties
  ${kinds.join(', ')}`);
}

await using product = await startProduct();
const home = `${product.url}/`;
for (const formFactor of ['mobile', 'desktop'] as const) {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(home, formFactor));
  report(formFactor, visits);
}
const { product: ours, bare, share, bytes } = await htmlRate(home);
console.log(`
HTML of the home page (${kilobytes(bytes)}, brotli)
  ${Math.round(ours)} requests/s; bare Fastify sending the same bytes ${Math.round(bare)} requests/s: ${Math.round(share * 100)} % (median of the rounds)`);
