import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, type LaunchOptions, readOutput, startProgram, stopProgram } from './engine.ts';

/** Firefox's own errands would be connections to other hosts. */
const QUIET = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
};

type Message =
  | { type: 'success'; id: number; result: Record<string, unknown> }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: { level?: string; text?: string | null } };

/** In milliseconds; an answer that takes longer never comes. */
const MAX_ANSWER_MS = 60_000;

/** A connection by WebDriver BiDi, which Firefox speaks itself. */
async function connect(address: string, onError: (text: string) => void) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') {
      if (message.params.level === 'error') onError(message.params.text ?? '');
    } else if (message.type === 'error') {
      waiting.get(message.id)?.reject(new Error(`${message.error}: ${message.message}`));
    } else waiting.get(message.id)?.resolve(message.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  });
  let last = 0;
  return async (method: string, params: Record<string, unknown>) => {
    last += 1;
    const id = last;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    const timer = setTimeout(() => answer.reject(new Error(`${method}: no answer`)), MAX_ANSWER_MS);
    return answer.promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  };
}

/** Starts the distribution's Firefox without a window. */
export async function launchFirefox({ directory, colorScheme }: LaunchOptions): Promise<Engine> {
  const preferences = {
    ...QUIET,
    'browser.download.dir': directory,
    'browser.download.folderList': 2,
    'browser.download.alwaysOpenPanel': false,
    // 0 is dark, 1 is light.
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(directory, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', directory, '--remote-debugging-port', '0'];
  const browser = await startProgram('firefox-esr', args, {
    env: { PATH: process.env.PATH, HOME: directory, TZ: 'UTC', MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
  const errors: string[] = [];
  const send = await connect(await readOutput(browser, 2, /ws:\/\/[\w.:]+(?=\s)/), (text) =>
    errors.push(text),
  );
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  return {
    async open(address) {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async run(source, args) {
      const answer = (await send('script.callFunction', {
        functionDeclaration: `(json) => JSON.stringify((${source})(...JSON.parse(json)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async addCookie({ name, value, url }) {
      const cookie = { name, value: { type: 'string', value }, domain: new URL(url).hostname };
      await send('storage.setCookie', { cookie: { ...cookie, httpOnly: true, sameSite: 'lax' } });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    readErrors: () => errors,
    close: () => stopProgram(browser),
  };
}
