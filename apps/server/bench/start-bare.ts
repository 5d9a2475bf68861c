import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Bare Fastify in its own process, like the product; `flags` are those of Node. */
export async function startBare(
  databaseUrl: string,
  flags: string[] = [],
): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-fastify.ts', import.meta.url)), [databaseUrl], {
    execArgv: flags,
  });
  const url = await new Promise<string>((done, fail) => {
    child.once('message', (message) => done(String(message)));
    child.once('exit', () => fail(new Error('bare Fastify did not start')));
  });
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}
