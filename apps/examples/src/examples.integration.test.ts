import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '@rapport/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPackage, restClient, sendPatiently } from './generated-client.ts';
import { GENERATED_FILE, generatedTypes } from './generated-types.ts';
import { allContactNames, sendForm, typedClient } from './typed-client.ts';

let app: TestApp;
let token: string;
/** The same product with its limits as narrow as they get. */
let limited: TestApp;
let limitedToken: string;

async function start(rateLimitPublicPerMinute: number): Promise<{ started: TestApp; secret: string }> {
  const env = { adminEmails: ['admin@example.com'], rateLimitPublicPerMinute };
  const started = await startTestApp({ env });
  const { cookie } = await started.signIn({ email: 'admin@example.com' });
  const made = await fetch(`${started.url}/api/admin/api-tokens`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sample integration', scope: 'full' }),
  });
  return { started, secret: String(((await made.json()) as { token: unknown }).token) };
}

beforeAll(async () => {
  ({ started: app, secret: token } = await start(0));
  ({ started: limited, secret: limitedToken } = await start(1));
});
afterAll(async () => {
  await app.close();
  await limited.close();
});

const form = { name: 'Sample Visitor', email: 'ada@example.com', message: 'Hello' };

describe('the typed client', () => {
  it('reads all contacts, page by page', async () => {
    for (const name of ['First', 'Second'])
      await typedClient(app.url, token).contact.submit.mutate({ ...form, name });
    expect((await allContactNames(app.url, token)).toSorted()).toEqual(['First', 'Second']);
  });

  it('names the fields that have to be corrected', async () => {
    expect(await sendForm(app.url, token, form)).toEqual([]);
    expect(await sendForm(app.url, token, { ...form, email: 'nowhere', message: '' })).toEqual([
      'email',
      'message',
    ]);
    await expect(typedClient(app.url, 'rpt_nothing').contact.list.query({})).rejects.toThrow('Unauthorized');
  });
});

describe('the client generated from the document', () => {
  it('is generated from the document that is committed; npx pnpm@12 examples:generate', async () => {
    expect(readFileSync(GENERATED_FILE, 'utf8')).toBe(await generatedTypes());
  });

  it('makes a package, and gets the one error shape for a wrong one', async () => {
    const id = await createPackage(app.url, token, 'Sample Package');
    const { data } = await restClient(app.url, token).GET('/admin/coaching-packages');
    expect(data?.packages.find((one) => one.id === id)).toMatchObject({
      name: 'Sample Package',
      price: '2500.00',
    });
    await expect(createPackage(app.url, token, '')).rejects.toThrow(
      /^BAD_REQUEST: .*Package name is required/,
    );
  });

  it('waits as long as a limit asks for', async () => {
    const waits: number[] = [];
    const message = await sendPatiently(limited.url, limitedToken, async (seconds) => {
      waits.push(seconds);
    });
    expect(message).toMatch(/./);
    expect(waits).toEqual([]);
    await sendPatiently(limited.url, limitedToken, async (seconds) => {
      waits.push(seconds);
      // As if that time had passed.
      Object.assign(limited.services.rateLimits, {
        consume: () => Promise.resolve(),
        assertNotBlocked: () => undefined,
      });
    });
    expect(waits).toEqual([expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60)]);
  });
});

/** Runs a script of curl commands in a shell; returns the status of each response. */
async function runCurl(script: string, variables: Record<string, string>): Promise<number[]> {
  const statusOnly = 'curl() { command curl --silent --output /dev/null --write-out "%{http_code} " "$@"; }';
  const assignments = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
  const { stdout } = await promisify(execFile)('sh', ['-c', [statusOnly, ...assignments, script].join('\n')]);
  return stdout.trim().split(' ').map(Number);
}

describe('the curl commands', () => {
  it('get the responses that the document promises', async () => {
    const script = readFileSync(new URL('./calls.sh', import.meta.url), 'utf8');
    expect(await runCurl(script, { SITE: app.url, TOKEN: token })).toEqual([200, 200, 200, 200, 404]);
  });
});

describe('docs/api.md', () => {
  it('shows the code of this package, letter by letter', () => {
    const chapter = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
    const shown = [...chapter.matchAll(/<!-- (\S+) -->\n```\w+\n([\s\S]*?)```/g)];
    const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^calls|-client/.test(name));
    expect(shown.map(([, name]) => name?.split('/').at(-1)).toSorted()).toEqual(files.toSorted());
    for (const [, name = '', code] of shown) {
      expect(code).toBe(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));
    }
  });
});
