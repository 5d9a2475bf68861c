import { spawn } from 'node:child_process';

export interface RunOptions {
  env?: Record<string, string>;
  /** By default the root of the workspace. */
  directory?: string;
  /** Shows the output when the command has ended, as one piece, because another one runs beside it. */
  isShownAtEnd?: boolean;
}

/** Runs a command with its output shown, by default as it comes. Seconds are those that it took. */
export function run(
  title: string,
  command: readonly string[],
  { env = {}, directory = '.', isShownAtEnd = false }: RunOptions = {},
): Promise<{ ok: boolean; seconds: number }> {
  const started = Date.now();
  const heading = `\n── ${title}: ${command.join(' ')}\n`;
  if (!isShownAtEnd) process.stdout.write(heading);
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const stdio = isShownAtEnd ? 'pipe' : 'inherit';
    const child = spawn(file, args, {
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...env },
      cwd: directory,
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => output.push(part));
    child.stderr?.on('data', (part: Buffer) => output.push(part));
    const finish = (ok: boolean) => {
      if (isShownAtEnd) process.stdout.write(heading + Buffer.concat(output).toString());
      resolve({ ok, seconds: (Date.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      console.error(`${title} could not be started: ${error.message}`);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** Runs `step` for each item, at most `limit` at a time; the results are in the order of the items. */
export async function runSideBySide<Item, Result>(
  items: readonly Item[],
  limit: number,
  step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await step(next[1]);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
