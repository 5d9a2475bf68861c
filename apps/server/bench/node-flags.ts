import { readFileSync } from 'node:fs';

/** The flags of `npx pnpm@12 serve`, so that the benchmark measures the same process. */
export function serveFlags(): string[] {
  const path = new URL('../../../package.json', import.meta.url);
  const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as { scripts: { serve: string } };
  return scripts.serve.split(' ').filter((part) => part.startsWith('--'));
}
