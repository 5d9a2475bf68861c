import { spawn } from 'node:child_process';

/** Runs a command, by default in the root of the workspace, with its output shown as it comes. */
export function run(
  title: string,
  command: readonly string[],
  env: Record<string, string> = {},
  directory = '.',
): Promise<{ ok: boolean; seconds: number }> {
  const started = Date.now();
  console.log(`\n── ${title}: ${command.join(' ')}`);
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      cwd: directory,
    });
    const finish = (ok: boolean) => resolve({ ok, seconds: (Date.now() - started) / 1000 });
    child.on('error', (error) => {
      console.error(`${title} could not be started: ${error.message}`);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
