import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--remote-debugging-port=0',
];
const MAX_START_MS = 30_000;

export interface Browser extends AsyncDisposable {
  /** Where its DevTools protocol listens. */
  port: number;
}

function executable(): string {
  const found = [process.env.CHROMIUM_PATH, ...CANDIDATES].find(
    (file) => file !== undefined && existsSync(file),
  );
  if (!found) throw new Error('No Chromium found. Set CHROMIUM_PATH to one.');
  return found;
}

/** A fresh Chromium with a profile of its own, of CHROMIUM_PATH or where systems put it. */
export async function startBrowser(): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'rapport-chromium-'));
  const child = spawn(executable(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const latest = Date.now() + MAX_START_MS;
  while (Date.now() < latest) {
    const announced = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(announced.split('\n')[0]);
    if (port > 0) return { port, [Symbol.asyncDispose]: stop };
    await delay(50);
  }
  await stop();
  throw new Error('Chromium did not start.');
}
