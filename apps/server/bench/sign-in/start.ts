import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { openBrowser } from '../../testing/auth/browser.ts';
import { startBuiltInSignIn } from '../../testing/auth/built-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BenchDatabase, startBenchDatabase } from '../built-server.ts';

/** A server with the built-in sign-in and a clock that the benchmark moves. */
export interface SignInBench extends AsyncDisposable {
  app: TestApp;
  database: BenchDatabase;
  clock: { at: number };
}

export async function startSignInBench(): Promise<SignInBench> {
  const database = await startBenchDatabase();
  const orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 1 });
  await migrate(orm);
  await orm.close(true);
  const clock = { at: Date.now() };
  const app = await startTestApp({
    databaseUrl: database.databaseUrl,
    env: { signIn: 'built-in', trustProxy: ['127.0.0.1'], rateLimitPublicPerMinute: 10 },
    now: () => new Date(clock.at),
  });
  return {
    app,
    database,
    clock,
    async [Symbol.asyncDispose]() {
      await app.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** A sign-in that has begun in a browser: the headers and the state of its forms. */
export interface Begun {
  headers: Record<string, string>;
  state: string;
}

export async function beginSignIn({ app }: SignInBench, ip: string): Promise<Begun> {
  const browser = openBrowser(app.url);
  const address = await startBuiltInSignIn(browser, '/', { 'x-forwarded-for': ip });
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  return { headers: { cookie, 'x-forwarded-for': ip }, state: address.searchParams.get('state') ?? '' };
}

/** Sends a form of the sign-in; the response without its page. */
export async function sendForm(
  { app }: SignInBench,
  path: string,
  { headers }: Pick<Begun, 'headers'>,
  form: Record<string, string>,
): Promise<{ status: number; location: string }> {
  const body = new URLSearchParams(form);
  const answer = await fetch(`${app.url}${path}`, { method: 'POST', redirect: 'manual', headers, body });
  await answer.arrayBuffer();
  return { status: answer.status, location: answer.headers.get('location') ?? '' };
}

/** The address of a network, one for each number below 16,777,216. */
export const networkOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
