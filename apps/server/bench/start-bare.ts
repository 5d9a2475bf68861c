import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serveFlags } from './product-process.ts';

/** Bare Fastify in its own process and with the flags of Node that the product has. */
export async function startBare(...values: string[]): Promise<Disposable & { url: string; pid: number }> {
  const child = fork(fileURLToPath(new URL('./bare-fastify.ts', import.meta.url)), values, {
    execArgv: serveFlags(),
  });
  const url = await new Promise<string>((done, fail) => {
    child.once('message', (message) => done(String(message)));
    child.once('exit', () => fail(new Error('bare Fastify did not start')));
  });
  return { url, pid: child.pid ?? 0, [Symbol.dispose]: () => void child.kill() };
}
