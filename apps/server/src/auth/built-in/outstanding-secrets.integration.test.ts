import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createBackup } from '@rapport/db/backup/create';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { SignInCodeEntity } from '@rapport/db/entities/sign-in';
import { type ApiTokenScope, RESOURCE_SCOPES } from '@rapport/domain/api-tokens/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED } from '../../../testing/api/declared-procedures.ts';
import { issueToken } from '../../../testing/api-token.ts';
import { openBrowser } from '../../../testing/auth/browser.ts';
import { type CodeApp, startCodeApp, walkToGrant } from '../../../testing/auth/built-in.ts';
import { createSignInCodes } from '../../platform/sign-in/codes.ts';
import { createAdminLink } from './links/admin-links.ts';
import { replaceRecoveryCodes } from './passkeys/recovery-codes.ts';

const OWNER = 'owner@example.com';
const SENT = 'sent@example.com';
const WAITING = 'waiting@example.com';

let app: CodeApp;
/** Everything that would sign someone in right now, by what it is. */
const secrets = new Map<string, string>();
let ids: string[];
let userId: string;
beforeAll(async () => {
  app = await startCodeApp({ adminEmails: [OWNER], rateLimitPublicPerMinute: 0 });
  const { env, now } = app.app.services;
  const em = app.app.orm.em.fork();
  await app.ask(SENT);
  await app.sendEmails();
  const { code, link } = app.findMessage(SENT);
  secrets.set('the code that was sent', code);
  secrets.set('the link that was sent', new URL(link).searchParams.get('token') ?? '');
  await app.ask(WAITING);
  const row = await em.findOneOrFail(SignInCodeEntity, { email: WAITING });
  secrets.set('the code that waits', createSignInCodes(env).codeOf(row.id));
  const callback = new URL(await walkToGrant(app.app, openBrowser(app.app.url), { email: SENT }));
  secrets.set('a grant', callback.searchParams.get('code') ?? '');
  secrets.set('the state of its sign-in', callback.searchParams.get('state') ?? '');
  const first = await createAdminLink(em, { email: OWNER, publicUrl: env.publicUrl, now: now() });
  secrets.set('the link of an admin', first.hash.slice(1));
  ({ userId } = await app.app.signIn({ email: OWNER }));
  const recovery = await em.transactional((tx) => replaceRecoveryCodes(tx, userId, now()));
  secrets.set('a recovery code', recovery[0] ?? '');
  ids = (await em.find(OutgoingEmailEntity, {})).map(({ id }) => id);
});
afterAll(() => app.close());

/** Which of the secrets these bytes contain, as they are, without separators, or in another encoding. */
function findSecrets(bytes: Buffer): string[] {
  const [exact, folded] = [bytes.toString('latin1'), bytes.toString('latin1').toUpperCase()];
  return [...secrets].flatMap(([what, secret]) => {
    const plain = secret.replaceAll('-', '');
    const forms = [secret, plain, `${plain.slice(0, 4)} ${plain.slice(4)}`].map((form) => form.toUpperCase());
    const encoded = Buffer.from(secret).toString('base64').replaceAll('=', '');
    const hex = Buffer.from(secret).toString('hex').toUpperCase();
    return forms.some((form) => folded.includes(form)) || folded.includes(hex) || exact.includes(encoded)
      ? [what]
      : [];
  });
}

/** The addresses of every query on both transports; those of one email, for each of the emails with codes. */
function listAddresses(): string[] {
  return DECLARED.filter(({ type }) => type === 'query').flatMap(({ path, rest }) => {
    const inputs = rest?.path.startsWith('/admin/emails/{id}') ? ids.map((id) => ({ id })) : [{ id: 'none' }];
    return inputs.flatMap((input) => [
      `/trpc/${path}?${new URLSearchParams({ input: JSON.stringify(input.id === 'none' ? {} : input) })}`,
      ...(rest ? [`/api${rest.path.replace('{id}', input.id)}`] : []),
    ]);
  });
}

/** What they say to this caller. */
async function readEverything(
  headers: Record<string, string>,
): Promise<{ answered: number; found: string[] }> {
  let answered = 0;
  const found: string[] = [];
  for (const address of listAddresses()) {
    const response = await fetch(`${app.app.url}${address}`, { headers });
    answered += response.ok ? 1 : 0;
    const secretsOf = findSecrets(Buffer.from(await response.arrayBuffer()));
    found.push(...secretsOf.map((what) => `${address}: ${what}`));
  }
  return { answered, found };
}

describe('what would sign someone in', () => {
  it('exists, so that it could be found', () => {
    expect([...secrets.values()].filter((secret) => secret.length < 8)).toEqual([]);
    const [, code = ''] = [...secrets][0] ?? [];
    expect(findSecrets(Buffer.from(`Your code is ${code.slice(0, 4)} ${code.slice(4)}.`))).toEqual([
      'the code that was sent',
    ]);
    expect(ids).toHaveLength(2);
  });

  const tokens: { scope: ApiTokenScope; scopes?: readonly string[]; answers: number }[] = [
    { scope: 'read', answers: 60 },
    { scope: 'site', answers: 5 },
    { scope: 'full', answers: 60 },
    { scope: 'custom', scopes: RESOURCE_SCOPES, answers: 50 },
    { scope: 'custom', scopes: ['emails:read'], answers: 6 },
  ];
  it.each(tokens)('is in no response to a token: $scope $scopes', async ({ answers, ...token }) => {
    const { authorization } = await issueToken(app.app.services, { userId, ...token });
    const { answered, found } = await readEverything({ authorization });
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(answers);
  });

  it('is in no response to an admin in the browser', async () => {
    const { cookie } = await app.app.signIn({ email: OWNER });
    const { answered, found } = await readEverything({ cookie });
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(60);
  });

  it('is in no byte of a backup', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rapport-backup-'));
    try {
      const { databaseUrl, services } = app.app;
      const { path } = await createBackup({ databaseUrl, directory, now: services.now() });
      const bytes = gunzipSync(await readFile(path));
      expect(bytes.includes(SENT), 'the log of emails is in it').toBe(true);
      expect(findSecrets(bytes)).toEqual([]);
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it('is in no column of the database', async () => {
    const em = app.app.orm.em.fork();
    const tables = await em.execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const rows = await em.execute(`select to_jsonb(t) as row from "${name}" t`);
      expect([name, findSecrets(Buffer.from(JSON.stringify(rows)))]).toEqual([name, []]);
    }
  });
});
