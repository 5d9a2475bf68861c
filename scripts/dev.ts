/**
 * `npx pnpm@12 dev`: the server from its sources, restarted when one changes, with the web app's sources served by
 * Vite in the same process (hot reload in the browser).
 */
import { spawn } from 'node:child_process';

const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/dev.ts', ...process.argv.slice(2)],
  // What was compiled once is not compiled again at the next start or after a change.
  { stdio: 'inherit', env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...process.env } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
