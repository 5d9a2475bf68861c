/**
 * Benchmarks: `npx pnpm@12 bench` lists them, `npx pnpm@12 bench <name> [argument ...]` runs one. Each is a file
 * `bench/<name>.bench.ts` of an app; most need `npx pnpm@12 build` before.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Bench, findBenches } from './bench/benches.ts';

/** The first sentence of the first comment of the file. */
function describe({ file }: Bench): string {
  const [, comment = ''] = readFileSync(file, 'utf8').match(/\/\*\*([\s\S]*?)\*\//) ?? [];
  const text = comment.replace(/\s*\n \*\s?/g, ' ').trim();
  return text.match(/^.*?[.:](?=\s|$)/)?.[0].replace(/:$/, '.') ?? text;
}

const benches = findBenches('.');
const [name, ...rest] = process.argv.slice(2);
const bench = benches.find((one) => one.name === name);
if (bench === undefined) {
  if (name !== undefined) console.error(`There is no benchmark ${name}.`);
  for (const one of benches) console.log(`${one.name.padEnd(18)} ${describe(one)}`);
  process.exitCode = name === undefined ? 0 : 1;
} else {
  // The version of Node.js that pnpm put in front; the same as for `start`.
  const child = spawn('node', [`bench/${bench.name}.bench.ts`, ...rest], {
    cwd: bench.app,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
