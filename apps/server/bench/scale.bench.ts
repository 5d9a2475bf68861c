/**
 * How the product grows: the dashboard, lists, select-all, exports, backup, erasing a
 * person and the start, each with 1,000, 10,000 and 100,000 contacts and subscribers. Prints milliseconds, how far the
 * server's memory grew, and the slope on a log-log scale. Bars: 50 ms for dashboard and lists, a slope of 1.05 and
 * 50 MB for files. Run it with `npx pnpm@12 bench scale [--up-to 1000000]` after `npx pnpm@12 build`.
 */
import { parseArgs } from 'node:util';
import { startBenchDatabase, startBuiltServer } from './built-server.ts';
import { signInAdmin } from './people.ts';
import { fill } from './scale/fill.ts';
import type { Figure } from './scale/measure.ts';
import { type Kind, OPERATIONS } from './scale/operations.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const MAX_GREW_MB = 50;
const MAX_FILE_SLOPE = 1.05;
const MAX_LIST_MS = 50;
/** More rows than this have no bar. */
const LIST_ROWS = 100_000;
const STARTS = 3;
const NAME_WIDTH = 34;
const COLUMN_WIDTH = 20;

interface Row {
  name: string;
  kind: Kind;
  figures: { size: number; figure: Figure }[];
}

const { values } = parseArgs({
  options: {
    entry: { type: 'string' },
    'up-to': { type: 'string', default: '100000' },
  },
});
const sizes = SIZES.filter((size) => size <= Number(values['up-to']));

const rows: Row[] = [
  { name: 'start', kind: 'other', figures: [] },
  ...OPERATIONS.map(({ name, kind }) => ({ name, kind, figures: [] })),
];

/** The slope of the times over the sizes on a log-log scale (least squares): 0 is constant, 1 is proportional. */
function findSlope(figures: Row['figures']): number {
  const logs = figures.map(({ size, figure }) => ({ x: Math.log10(size), y: Math.log10(figure.ms) }));
  const mean = (read: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + read(point), 0) / logs.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const above = logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return above / logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

const format = (ms: number) => (ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US'));

function print(): void {
  const cells = (list: string[]) => list.map((text) => text.padStart(COLUMN_WIDTH)).join('');
  const titles = sizes.map((size) => size.toLocaleString('en-US'));
  console.log('ms, and MB that the server grew');
  console.log(`${''.padEnd(NAME_WIDTH)}${cells([...titles, 'slope', 'bar'])}`);
  for (const { name, kind, figures } of rows) {
    const slope = findSlope(figures).toFixed(2);
    const shown = figures.map(({ figure: { ms, grewMb } }) => `${format(ms)} ${Math.round(grewMb)}`);
    const hasGrown = kind === 'file' && figures.some(({ figure }) => figure.grewMb > MAX_GREW_MB);
    const isSlow =
      kind === 'list' && figures.some(({ size, figure }) => size <= LIST_ROWS && figure.ms > MAX_LIST_MS);
    const bar = kind === 'file' ? MAX_FILE_SLOPE : null;
    const isOver = hasGrown || isSlow || (bar !== null && Number(slope) > bar);
    console.log(
      `${name.padEnd(NAME_WIDTH)}${cells([...shown, slope, bar?.toFixed(2) ?? '-'])}${isOver ? '  OVER' : ''}`,
    );
  }
}

await using database = await startBenchDatabase();
/** Without a worker, which works on its own beside what is measured. */
await using product = await startBuiltServer(database, values.entry, { ROLE: 'web' });
const { pool } = database;

/** Milliseconds from starting the process to its first 200 for the home page. */
async function measureStart(): Promise<number> {
  await product.terminate();
  const started = performance.now();
  product.start(values.entry);
  await product.ready('/');
  return performance.now() - started;
}

const cookie = await signInAdmin(pool);
let from = 0;
for (const size of sizes) {
  const started = performance.now();
  await fill(pool, from, size);
  from = size;
  console.error(
    `${size.toLocaleString('en-US')} rows after ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
  const starts: number[] = [];
  while (starts.length < STARTS) starts.push(await measureStart());
  rows[0]?.figures.push({ size, figure: { ms: Math.min(...starts), grewMb: 0 } });
  const context = { product, pool, cookie, size };
  for (const [index, operation] of OPERATIONS.entries()) {
    try {
      rows[index + 1]?.figures.push({ size, figure: await operation.measure(context) });
    } catch (error) {
      // Such as a statement that took longer than the server allows.
      process.exitCode = 1;
      console.error(`${operation.name}, ${size.toLocaleString('en-US')} rows: ${String(error)}`);
    }
  }
  if (size !== sizes.at(-1)) print();
}
print();
