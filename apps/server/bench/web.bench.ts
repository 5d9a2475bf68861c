/**
 * The home page of the built product, measured: Lighthouse five times as a phone and five times as a desktop, what a
 * first visit downloads, and how fast its HTML is sent. Run it with `npx pnpm@12 bench web` after `npx pnpm@12 build`
 * (RUNS=1 for a quick look); it takes about five minutes.
 */
import { median, startBenchDatabase, startBuiltServer } from './built-server.ts';
import { waitUntil } from './product-process.ts';
import { htmlRate } from './web/html-rate.ts';
import { type FormFactor, type Visit, visit } from './web/lighthouse-run.ts';

const MAX_FILL_MS = 60_000;
const RUNS = Number(process.env.RUNS ?? 5);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

interface Figure {
  name: string;
  digits: number;
  pick: (visit: Visit) => number;
  /** What every run has to reach; without one the figure is only shown. */
  bar?: Partial<Record<FormFactor, { atLeast: number } | { atMost: number }>>;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'performance',
    digits: 0,
    pick: (one) => one.performance,
    bar: { mobile: { atLeast: 99 }, desktop: { atLeast: 100 } },
  },
  { name: 'LCP, s', digits: 3, pick: (one) => one.lcp / 1000, bar: { mobile: { atMost: 1.2 } } },
  { name: 'TBT, ms', digits: 0, pick: (one) => one.tbt, bar: { mobile: { atMost: 50 } } },
  { name: 'CLS', digits: 3, pick: (one) => one.cls, bar: { mobile: { atMost: 0 } } },
];

/** One figure of every run, and in how many runs it meets its bar as it is printed. */
function describeFigure({ name, digits, pick, bar }: Figure, factor: FormFactor, visits: Visit[]): string {
  const shown = visits.map((one) => pick(one).toFixed(digits));
  const line = `  ${name}: ${shown.join(', ')}; median ${median(shown.map(Number))}`;
  const limit = bar?.[factor];
  if (limit === undefined) return line;
  const isMet = (value: number) => ('atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost);
  const met = shown.filter((value) => isMet(Number(value))).length;
  return `${line}; bar ${Object.values(limit)[0]}: met by ${met} of ${shown.length}`;
}

function report(formFactor: FormFactor, visits: Visit[]): void {
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick));
  const { bytes, requests, thirdParties } = visits.at(-1) ?? { bytes: {}, requests: 0, thirdParties: 0 };
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  const kinds = Object.entries(bytes).map(([kind, size]) => `${kind.toLowerCase()} ${kilobytes(size)}`);
  const machine = visits.map((one) => one.machine).join(', ');
  const faults = [...new Set(visits.flatMap((one) => one.faults))];
  const figures = FIGURES.map((figure) => describeFigure(figure, formFactor, visits));
  console.log(`
Lighthouse, home, ${formFactor}, ${visits.length} runs (speed of the machine: ${machine})
${figures.join('\n')}
  accessibility ${middle((one) => one.accessibility)}, best practices ${middle((one) => one.bestPractices)}, SEO ${middle((one) => one.seo)} (median)${faults.length > 0 ? `\n  below 100: ${faults.join(', ')}` : ''}
  ${kilobytes(all)} in ${requests} requests, ${thirdParties} to third parties
  ${kinds.join(', ')}`);
}

/** Whether the home page has its articles and videos. */
async function hasInsights(url: string): Promise<boolean> {
  const lists = ['/api/articles', '/api/videos'].map(async (list) => (await fetch(url + list)).json());
  return (await Promise.all(lists)).every((list) => (list as unknown[]).length > 0);
}

async function measure(url: string, directory: string): Promise<void> {
  if (!(await waitUntil(() => hasInsights(url), MAX_FILL_MS))) throw new Error('The lists stayed empty.');
  const home = `${url}/`;
  for (const formFactor of ['mobile', 'desktop'] as const) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(home, formFactor));
    report(formFactor, visits);
  }
  const { product: ours, bare, share, bytes } = await htmlRate(home, directory);
  console.log(`
HTML of the home page (${kilobytes(bytes)}, brotli)
  ${Math.round(ours)} requests/s; bare Fastify sending the same bytes ${Math.round(bare)} requests/s: ${Math.round(share * 100)} % (median of the rounds)`);
}

await using database = await startBenchDatabase();
await using product = await startBuiltServer(database);
await measure(product.url, database.directory);
