import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, createRestClient } from '@rapport/client';
import { buildPackage } from '@rapport/client/build';
import { startTestApp, type TestApp } from '@rapport/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COMPILERS,
  createForeignProject,
  type ForeignProject,
  readInstalledVersion,
} from '../testing/foreign-project.ts';
import { listCallParts, runCurl, SHELLS } from '../testing/shells.ts';
import { type ContactCopy, FIRST_INSTANT, keepInStep } from './keep-in-step.ts';

let directory: string;
let app: TestApp;
let token: string;
let project: ForeignProject;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-client-'));
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], rateLimitPublicPerMinute: 0 },
    clientPackage: await buildPackage(directory),
  });
  const { cookie } = await app.signIn({ email: 'admin@example.com' });
  const created = await createRestClient({ url: app.url }).post('/admin/api-tokens', {
    body: { name: 'Sample integration', scope: 'full' },
    headers: { cookie },
  });
  token = created.token;
  project = await createForeignProject([
    'src/first-calls.ts',
    'src/typed-client.ts',
    'src/rest-client.ts',
    'src/sync-contacts.ts',
    'src/keep-in-step.ts',
    'src/copy-contacts.ts',
  ]);
  await project.install(`npm install ${app.url}/api/client.tgz`);
});
afterAll(async () => {
  await app.close();
  await project.remove();
  await rm(directory, { recursive: true, force: true });
});

const runExample = (file: string, env: Record<string, string> = {}) =>
  project.run(file, { RAPPORT_URL: app.url, RAPPORT_TOKEN: token, ...env });

describe('a project outside the workspace that installed the client from the server', () => {
  it('has the version of the product', async () => {
    const product = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(await readInstalledVersion(project, '@rapport/client')).toBe(product.version);
  });

  it.each([
    { name: 'TypeScript 6', libraries: ['ES2022', 'DOM'] },
    { name: 'TypeScript 7', libraries: ['ES2022', 'DOM'] },
    { name: 'TypeScript 7', libraries: ['ES2022'] },
  ] as const)('type-checks with $name and $libraries, declarations included', async ({ name, libraries }) => {
    expect(await project.typeCheck(COMPILERS[name], libraries)).toBe('');
  });

  it('sends the form, reads pages, creates a package, downloads a file and handles errors', async () => {
    const { code, stdout, stderr } = await runExample('first-calls.ts');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      corrected: ['email', 'message'],
      sent: [[], []],
      names: expect.toSatisfy((names: string[]) => names.includes('First') && names.includes('Second')),
      package: expect.stringMatching(/^[0-9a-f-]{36}$/),
      refused: [{ path: ['name'], message: 'Package name is required' }],
      csv: expect.stringContaining('Second,ada@example.com,'),
      unauthorized: { code: 'UNAUTHORIZED', status: 401, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });

  it('writes all contacts into a file for spreadsheets, again and again', async () => {
    await createRestClient({ url: app.url }).post('/contact', {
      body: { name: '=1+1', email: 'eve@example.com', message: 'She said "hello",\nthen left.' },
    });
    const file = join(project.directory, 'contacts.csv');
    for (let time = 0; time < 2; time += 1) {
      const { code, stdout } = await runExample('sync-contacts.ts');
      const content = await readFile(file, 'utf8');
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ contacts in contacts\.csv\n$/)]);
      expect(content.split('\r\n')).toHaveLength(Number.parseInt(stdout, 10) + 2);
      expect(content).toContain(`"'=1+1","eve@example.com","","","She said ""hello"",\nthen left."\r\n`);
    }
    const refused = await runExample('sync-contacts.ts', { RAPPORT_TOKEN: 'rpt_revoked' });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Create a new one') });
    const unreachable = await runExample('sync-contacts.ts', { RAPPORT_URL: 'http://127.0.0.1:9' });
    expect(unreachable).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was read') });
    expect(await readFile(file, 'utf8')).toContain('eve@example.com');
  });
});

describe('a copy of the contacts', () => {
  it('is equal to the database after every round, while contacts are added, changed and deleted', async () => {
    const client = createClient({ url: app.url, token });
    const copy: ContactCopy = { names: new Map(), since: FIRST_INSTANT };
    const stored = async () =>
      (await client.contact.list.query({})).contacts.map(({ id, name }): [string, string] => [id, name]);
    const form = { name: 'Sample Visitor', email: 'ada@example.com', message: 'Hello' };
    for (let round = 0; round < 4; round += 1) {
      for (const name of ['Ada', 'Grace', 'Edsger']) {
        await client.contact.submit.mutate({ ...form, name: `${name} ${round}` });
      }
      const [[edited = '', name = ''] = [], , [deleted = ''] = []] = await stored();
      // While the copy reads.
      await Promise.all([
        keepInStep(app.url, token, copy),
        client.contact.update.mutate({ ...form, id: edited, name: `${name}, changed` }),
        client.contact.delete.mutate({ id: deleted }),
      ]);
      await keepInStep(app.url, token, copy);
      expect([...copy.names].sort()).toEqual((await stored()).sort());
    }
  });
});

describe('the program that follows changes', () => {
  it('continues where it stopped, and forgets what was deleted', async () => {
    const client = createClient({ url: app.url, token });
    const names = async () => (await client.contact.list.query({})).contacts.map(({ name }) => name).sort();
    const read = async () =>
      JSON.parse(await readFile(join(project.directory, 'contacts.json'), 'utf8')) as {
        names: [string, string][];
        since: string;
      };
    const sync = async () => {
      const { code, stdout, stderr } = await runExample('copy-contacts.ts');
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^\d+ contacts in contacts\.json, changed until /);
      return read();
    };
    const first = await sync();
    expect(first.names.map(([, name]) => name).sort()).toEqual(await names());
    await client.contact.submit.mutate({ name: 'Newest', email: 'new@example.com', message: 'Hello' });
    await client.contact.delete.mutate({ id: first.names[0]?.[0] ?? '' });
    const second = await sync();
    expect(second.names.map(([, name]) => name).sort()).toEqual(await names());
    expect(second.since > first.since).toBe(true);
  });
});

const chapter = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const blocks = [...chapter.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', code = '']) => ({
  language,
  code,
}));
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code);

describe.each(SHELLS)('the commands of docs/api.md in %s', (shell) => {
  it('are valid', () => {
    expect(commands.length).toBeGreaterThan(3);
    for (const code of commands) execFileSync(shell, ['-n', '-c', code]);
  });

  it('get the responses that the page promises', async () => {
    const script = await readFile(new URL('./calls.sh', import.meta.url), 'utf8');
    expect(await runCurl(shell, script, { SITE: app.url, TOKEN: token })).toEqual([200, 200, 200, 200, 404]);
  });
});

describe('the commands of docs/api.md', () => {
  it('mean the same when typed: no comments and no exclamation marks, and addresses are quoted', () => {
    for (const code of commands) {
      expect(code).not.toMatch(/^\s*#|\s#|!/m);
      expect(code).not.toMatch(/(?<!["\w$/.:-])(https?:|\$\w+\/)[^\s"']*[?*[]/);
    }
  });

  it('are the same calls in PowerShell, with curl.exe and without escaped quotes', async () => {
    const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
    const [shell, powerShell] = await Promise.all([read('./calls.sh'), read('./calls.ps1')]);
    expect(listCallParts(powerShell)).toEqual(listCallParts(shell));
    expect(powerShell.match(/curl\.exe /g)).toHaveLength(5);
    // Windows PowerShell drops double quotes inside an argument, and a backslash does not continue a line.
    const lines = powerShell.split('\n').filter((line) => line.includes('curl.exe'));
    const literals = lines.flatMap((line) => line.replace(/^'@ \| /, '').match(/'[^']*'/g) ?? []);
    expect(literals.filter((literal) => literal.includes('"'))).toEqual([]);
    expect(powerShell).not.toContain('\\');
    // A here-string begins at the end of a line and ends at the beginning of one.
    expect(powerShell.match(/^@'$/gm)).toHaveLength(1);
    expect(powerShell.match(/^'@ \|/gm)).toHaveLength(1);
  });
});

describe('docs/api.md', () => {
  it('shows the code of this package, letter by letter', async () => {
    const shown = [...chapter.matchAll(/<!-- (apps\/examples\/src\/\S+) -->\n```\w+\n([\s\S]*?)```/g)];
    expect(shown.map(([, name]) => name?.split('/').at(-1)).toSorted()).toEqual([
      'calls.ps1',
      'calls.sh',
      'copy-contacts.ts',
      'keep-in-step.ts',
      'receive-events.ts',
      'rest-client.ts',
      'sync-contacts.ts',
      'typed-client.ts',
      'webhook-receiver.ts',
    ]);
    for (const [, name = '', code] of shown) {
      expect(code).toBe(await readFile(new URL(`../../../${name}`, import.meta.url), 'utf8'));
    }
  });
});
