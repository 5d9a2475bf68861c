import { createHash, randomUUID } from 'node:crypto';
import { UsedLogoutTokenEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackChannel, openBackChannel } from '../../testing/auth/back-channel.ts';
import { type ScriptedSignIn, startScriptedSignIn } from '../../testing/auth/scripted-sign-in.ts';
import { listAuditEntries, whileAuditFails } from '../../testing/features/audit.ts';
import { call } from '../../testing/http.ts';
import type { TestApp } from '../../testing/test-app.ts';

const ADMIN_EMAIL = 'admin@example.com';
const HOUR_MS = 60 * 60_000;

let clock = Date.now();
const entries: { level: number; msg: string; reason?: string; detail?: string }[] = [];
const stream = { write: (line: string) => void entries.push(JSON.parse(line)) };

let scripted: ScriptedSignIn;
let server: TestApp;
let channel: BackChannel;
beforeAll(async () => {
  scripted = await startScriptedSignIn({ now: () => new Date(clock), logger: { level: 'warn', stream } });
  ({ server } = scripted);
  channel = openBackChannel(server, scripted.provider, { email: ADMIN_EMAIL, now: () => new Date(clock) });
});
afterAll(() => scripted.close());
beforeEach(() => {
  scripted.freshLogin();
  entries.length = 0;
});

/** When the row of this used token may be deleted; undefined when there is none. */
async function keptUntil(jti: string): Promise<number | undefined> {
  const idHash = createHash('sha256').update(`${scripted.provider.settings.issuer} ${jti}`).digest('hex');
  return (await server.orm.em.fork().findOne(UsedLogoutTokenEntity, { idHash }))?.expiresAt.getTime();
}

describe('API tokens', () => {
  it('are suspended for a person whom the provider signs out although no session is open', async () => {
    const sub = randomUUID();
    const [person, other] = [await channel.signIn(sub), await channel.signIn(randomUUID())];
    const [token, otherToken] = [
      await channel.addApiToken(person.userId),
      await channel.addApiToken(other.userId),
    ];
    await call(server.url, 'GET', '/api/logout', { headers: { cookie: person.cookie } });
    expect(await token()).toBe(200);
    expect((await channel.post(channel.logoutToken({ sub }))).status).toBe(200);
    expect([await token(), await otherToken()]).toEqual([401, 200]);
  });

  it('are suspended for each person of a session that several people used', async () => {
    const people = [
      await channel.signIn(randomUUID(), 'shared'),
      await channel.signIn(randomUUID(), 'shared'),
    ];
    const tokens = [];
    for (const { userId } of people) tokens.push(await channel.addApiToken(userId));
    expect((await channel.post(channel.logoutToken({ sid: 'shared' }))).status).toBe(200);
    for (const { status } of people) expect(await status()).toBe(401);
    for (const token of tokens) expect(await token()).toBe(401);
  });
});

describe('the audit log', () => {
  it('has the session that ended and the suspended API tokens, both with their person', async () => {
    const { userId } = await channel.signIn(randomUUID(), 'audited');
    const response = await channel.post(channel.logoutToken({ sid: 'audited' }));
    const rows = await server.orm.em
      .fork()
      .find(AuditEntryEntity, { actorUserId: userId, action: 'logout.provider' }, { orderBy: { id: 'asc' } });
    const common = {
      at: new Date(clock),
      actorEmail: ADMIN_EMAIL,
      requestId: response.headers.get('x-request-id'),
      ip: '127.0.0.1',
    };
    expect(rows).toMatchObject([
      { ...common, subjectType: 'session', details: {} },
      {
        ...common,
        subjectType: null,
        subjectId: null,
        details: { apiTokens: 'suspended until the next sign-in' },
      },
    ]);
    const [login, logout] = await listAuditEntries(server, rows[0]?.subjectId ?? '');
    expect([login?.action, logout?.action]).toEqual(['login', 'logout.provider']);
  });

  it('decides: while it cannot be written no one is signed out, and the same token counts later', async () => {
    const sub = randomUUID();
    const person = await channel.signIn(sub);
    const token = channel.logoutToken({ sub });
    await whileAuditFails(server, async () => {
      expect((await channel.post(token)).status).toBe(500);
    });
    expect(await person.status()).toBe(200);
    expect((await channel.post(token)).status).toBe(200);
    expect(await person.status()).toBe(401);
  });
});

describe('a used logout token', () => {
  it('is remembered until an hour after it expired, and deleted with the next one', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const exp = Math.floor(clock / 1_000) + 120;
    const use = async (jti: string, changes = {}) =>
      (await channel.post(channel.logoutToken({ sub: 'nobody', jti, ...changes }))).status;
    expect(await use(first, { exp })).toBe(200);
    expect(await keptUntil(first)).toBe(exp * 1_000 + HOUR_MS);
    clock = exp * 1_000 + HOUR_MS;
    expect(await use(second)).toBe(200);
    expect(await keptUntil(first)).toBeDefined();
    clock += 1;
    expect(await use(third)).toBe(200);
    expect(await keptUntil(first)).toBeUndefined();
    expect(await keptUntil(second)).toBeDefined();
  });
});

describe('the log', () => {
  it('says why a logout token was refused, which the response does not', async () => {
    const token = channel.logoutToken({ sub: 'nobody' });
    await channel.post(token);
    const refused = [await channel.post(token), await channel.postBody(undefined)];
    expect(entries).toMatchObject([
      { level: 40, msg: 'logout token refused', reason: 'used before' },
      { level: 40, msg: 'logout token refused', reason: 'no logout_token, or several' },
    ]);
    for (const { status, json } of refused) {
      expect(status).toBe(400);
      expect(json).toMatchObject({ message: 'The logout token was not accepted.' });
    }
  });

  it('says that a logout token could not be checked, and why', async () => {
    const own = await startScriptedSignIn({ logger: { level: 'warn', stream } });
    own.provider.script.jwks = { status: 502, body: {} };
    try {
      const { post, logoutToken } = openBackChannel(own.server, own.provider, { email: ADMIN_EMAIL });
      expect((await post(logoutToken({ sub: 'nobody' }))).status).toBe(400);
    } finally {
      await own.close();
    }
    expect(entries).toMatchObject([
      {
        level: 50,
        msg: 'logout token not checked: identity provider unavailable',
        detail: expect.stringMatching(/./),
      },
    ]);
  });
});
