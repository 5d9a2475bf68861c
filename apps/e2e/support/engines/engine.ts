import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** One input device of the Actions of W3C WebDriver; both protocols take the same. */
export type Action =
  | {
      type: 'key';
      id: string;
      actions: { type: 'keyDown' | 'keyUp'; value: string }[];
    }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[];
    };

/** What the local session of a product's account is in a browser. */
export interface SessionCookie {
  name: string;
  value: string;
  url: string;
}

export interface LaunchOptions {
  /** An empty directory: the home of the browser, where its profile and its downloads are. */
  directory: string;
  colorScheme: 'light' | 'dark';
}

/** A started browser with one page. The two protocols differ in nothing else that a test needs. */
export interface Engine {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Runs the source of a function in the page with arguments of JSON, and returns its result as JSON. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses keys and moves the mouse, as a person does. */
  act(actions: Action[]): Promise<void>;
  addCookie(cookie: SessionCookie): Promise<void>;
  /** The size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors of the page's own scripts so far; empty where the protocol does not report them. */
  readErrors(): string[];
  close(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program that ends with this process at the latest; what it prints is kept back. */
export async function startProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  await once(child, 'spawn').catch((cause: unknown) => {
    const packages = 'the Debian packages firefox-esr, webkit2gtk-driver and xvfb';
    throw new Error(`${command} could not be started: install ${packages}`, { cause });
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The first output that matches; fails when the program ends before. */
export function readOutput(child: ChildProcess, stream: number, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`${child.spawnargs[0]} ended: ${output}`)));
    child.stdio[stream]?.on('data', (part: Buffer) => {
      output += part;
      const [found] = pattern.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
}

/** Ends a program and waits until it is gone. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
