import { UserEntity } from '@rapport/db/entities/account';
import { PasskeyEntity, RecoveryCodeEntity } from '@rapport/db/entities/passkeys';
import type { Passkey, PasskeyOptions, SignInMethods } from '@rapport/domain/account/passkeys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../../testing/api-token.ts';
import { createSoftwarePasskey, type PasskeySite } from '../../../../testing/auth/software-passkey.ts';
import { listAuditEntries } from '../../../../testing/features/audit.ts';
import { type Call, callRest } from '../../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mayUseCode } from '../../../platform/sign-in/may-use-code.ts';

const methods: Call = { method: 'GET', path: '/account/sign-in-methods' };
const options: Call = { method: 'POST', path: '/account/passkeys/options' };
const add: Call = { method: 'POST', path: '/account/passkeys' };
const newCodes: Call = { method: 'POST', path: '/account/recovery-codes' };
const allow: Call = { method: 'PUT', path: '/account/emailed-codes' };
const decline: Call = { method: 'DELETE', path: '/account/passkey-offer' };
const one = (id: string, method: 'PUT' | 'DELETE'): Call => ({ method, path: `/account/passkeys/${id}` });

const START = new Date('2026-05-04T08:00:00.000Z').getTime();
let clock = START;
let app: TestApp;
let site: PasskeySite;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({
    now: () => new Date(clock),
    env: { signIn: 'built-in', adminEmails: ['ada@example.com'] },
  });
  site = { rpId: '127.0.0.1', origin: app.url };
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = START;
  await app.orm.em.fork().nativeDelete(UserEntity, {});
  admin = await app.signIn({ email: 'ada@example.com', firstName: 'Ada' });
  await app.orm.em.fork().nativeUpdate(UserEntity, { id: admin.userId }, { issuer: 'built-in' });
});

const readOptions = async (actor = admin) => (await callRest(app, options, actor)).body as PasskeyOptions;
const readMethods = async (actor = admin) => (await callRest(app, methods, actor)).body as SignInMethods;

async function addOne(name = 'Chrome on Mac', actor = admin) {
  const passkey = createSoftwarePasskey();
  const response = passkey.create(await readOptions(actor), site);
  const { status, body } = await callRest(app, add, { ...actor, input: { name, response } });
  return { passkey, status, body: body as Passkey };
}

describe('adding a passkey', () => {
  it('asks for one of this person and domain that checks a finger, a face or a PIN', async () => {
    const { passkey } = await addOne();
    expect(await readOptions()).toMatchObject({
      rp: { id: '127.0.0.1' },
      user: {
        id: Buffer.from(admin.userId).toString('base64url'),
        name: 'ada@example.com',
        displayName: 'Ada',
      },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores it with its name, and writes that in the audit log', async () => {
    const { status, body, passkey } = await addOne();
    expect([status, body]).toMatchObject([200, { name: 'Chrome on Mac', lastUsedAt: null }]);
    expect(await readMethods()).toEqual({
      isBuiltIn: true,
      passkeys: [{ ...body, worksHere: true, domain: '127.0.0.1', credentialId: passkey.id }],
      recoveryCodes: { total: 0, left: 0, lastUsedAt: null },
      emailedCodes: false,
      suggestsPasskey: false,
    });
    expect(await listAuditEntries(app, body.id)).toMatchObject([
      { action: 'passkey.added', actorEmail: 'ada@example.com', details: { name: 'Chrome on Mac' } },
    ]);
  });

  const wrong: Record<string, (site: PasskeySite) => PasskeySite> = {
    'for another origin': (own) => ({ ...own, origin: 'https://example.org' }),
    'for another domain': (own) => ({ ...own, rpId: 'example.org' }),
    'that did not check who holds it': (own) => ({ ...own, isVerified: false }),
    'made as if to sign in': (own) => ({ ...own, type: 'webauthn.get' }),
  };
  it.each(Object.keys(wrong))('refuses one %s', async (what) => {
    const response = createSoftwarePasskey().create(await readOptions(), wrong[what]?.(site) ?? site);
    expect(await callRest(app, add, { ...admin, input: { name: 'A', response } })).toMatchObject({
      status: 400,
      body: { message: 'No passkey was added. Try again.' },
    });
    expect((await readMethods()).passkeys).toEqual([]);
  });

  it('refuses options of another session, of another person, and of ten minutes ago', async () => {
    const again = await app.signIn({ email: 'ada@example.com' });
    const other = await app.signIn({ email: 'client@example.com' });
    for (const from of [again, other]) {
      const response = createSoftwarePasskey().create(await readOptions(from), site);
      expect((await callRest(app, add, { ...admin, input: { name: 'A', response } })).status).toBe(400);
    }
    const response = createSoftwarePasskey().create(await readOptions(), site);
    clock += 600_000;
    expect((await callRest(app, add, { ...admin, input: { name: 'A', response } })).status).toBe(200);
    const late = createSoftwarePasskey().create(await readOptions(), site);
    clock += 600_001;
    expect((await callRest(app, add, { ...admin, input: { name: 'A', response: late } })).status).toBe(403);
  });

  it('takes the same options once, even twenty times at the same moment', async () => {
    const given = await readOptions();
    const responses = Array.from({ length: 20 }, () => createSoftwarePasskey().create(given, site));
    const results = await Promise.all(
      responses.map((response) => callRest(app, add, { ...admin, input: { name: 'A', response } })),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readMethods()).passkeys).toHaveLength(1);
  });

  it('refuses a stored passkey, and the twenty-first', async () => {
    const { passkey } = await addOne();
    const again = passkey.create(await readOptions(), site);
    expect(await callRest(app, add, { ...admin, input: { name: 'A', response: again } })).toMatchObject({
      status: 409,
      body: { message: 'This passkey has already been added.' },
    });
    for (let count = 1; count < 20; count += 1) expect((await addOne()).status).toBe(200);
    expect((await addOne()).status).toBe(409);
  });

  it('needs a sign-in of the last ten minutes, a session, and built-in sign-in', async () => {
    const { authorization } = await issueToken(app.services, { userId: admin.userId, scope: 'full' });
    const url = `${app.url}/api/account/passkeys/options`;
    expect((await fetch(url, { method: 'POST', headers: { authorization } })).status).toBe(403);
    clock += 600_001;
    expect(await callRest(app, options, admin)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    const local = await startTestApp();
    try {
      const person = await local.signIn({ email: 'ada@example.com' });
      for (const call of [options, newCodes]) expect((await callRest(local, call, person)).status).toBe(409);
      expect(await callRest(local, methods, person)).toMatchObject({
        body: { isBuiltIn: false, emailedCodes: false },
      });
    } finally {
      await local.close();
    }
  });
});

describe('own passkeys', () => {
  it('are renamed and removed by their owner alone', async () => {
    const { body } = await addOne();
    const stranger = await app.signIn({ email: 'client@example.com' });
    for (const method of ['PUT', 'DELETE'] as const) {
      const call = { ...stranger, input: { name: 'Mine' } };
      expect((await callRest(app, one(body.id, method), call)).status).toBe(404);
    }
    expect(
      await callRest(app, one(body.id, 'PUT'), { ...admin, input: { name: ' Sample phone ' } }),
    ).toMatchObject({
      status: 200,
      body: { ...body, name: 'Sample phone' },
    });
    expect(await callRest(app, one(body.id, 'DELETE'), admin)).toMatchObject({
      status: 200,
      body: { message: '“Sample phone” no longer signs you in.' },
    });
    expect((await callRest(app, one(body.id, 'DELETE'), admin)).status).toBe(404);
    expect((await readMethods()).passkeys).toEqual([]);
    expect((await listAuditEntries(app, body.id)).map(({ action }) => action)).toEqual([
      'passkey.added',
      'passkey.renamed',
      'passkey.removed',
    ]);
  });

  it('of another domain are listed as such', async () => {
    const { body } = await addOne();
    await app.orm.em.fork().nativeUpdate(PasskeyEntity, { id: body.id }, { rpId: 'old.example.com' });
    expect(await readMethods()).toMatchObject({
      passkeys: [{ worksHere: false, domain: 'old.example.com' }],
      emailedCodes: true,
    });
    expect(await readOptions()).toMatchObject({ excludeCredentials: [] });
  });
});

describe('emailed codes', () => {
  const may = (email: string) => mayUseCode({ em: app.orm.em.fork(), env: app.services.env }, email);

  it('sign in an admin until they have a passkey, and again once they allowed it or removed the last one', async () => {
    expect(await may('Ada@Example.com')).toBe(true);
    const first = await addOne();
    const second = await addOne();
    expect(await may('Ada@Example.com')).toBe(false);
    expect(await callRest(app, allow, { ...admin, input: { allowed: true } })).toMatchObject({
      status: 200,
      body: { message: 'Emailed codes sign you in again.' },
    });
    expect(await may('ada@example.com')).toBe(true);
    await callRest(app, allow, { ...admin, input: { allowed: false } });
    await callRest(app, allow, { ...admin, input: { allowed: false } });
    expect(await may('ada@example.com')).toBe(false);
    await callRest(app, one(first.body.id, 'DELETE'), admin);
    expect(await may('ada@example.com')).toBe(false);
    await callRest(app, one(second.body.id, 'DELETE'), admin);
    expect(await may('ada@example.com')).toBe(true);
    expect((await listAuditEntries(app, admin.userId)).map(({ action }) => action)).toEqual([
      'emailed_codes.allowed',
      'emailed_codes.disallowed',
    ]);
  });

  it('always sign in everyone else', async () => {
    const client = await app.signIn({ email: 'client@example.com' });
    await addOne('Phone', client);
    expect(await may('client@example.com')).toBe(true);
    expect(await may('nobody@example.com')).toBe(true);
  });
});

describe('recovery codes', () => {
  it('are ten, shown once, and replaced by new ones', async () => {
    const { status, body } = await callRest(app, newCodes, admin);
    const { codes } = body as { codes: string[] };
    expect(status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    expect((await readMethods()).recoveryCodes).toEqual({ total: 10, left: 10, lastUsedAt: null });
    const stored = JSON.stringify(await app.orm.em.fork().find(RecoveryCodeEntity, {}));
    const audit = JSON.stringify(await listAuditEntries(app, admin.userId));
    for (const code of codes) {
      for (const text of [code, code.replaceAll('-', '')]) {
        expect(stored).not.toContain(text);
        expect(audit).not.toContain(text);
      }
    }
    await callRest(app, newCodes, admin);
    expect((await readMethods()).recoveryCodes.total).toBe(10);
  });
});

describe('the offer of a passkey', () => {
  it('comes back in the settings after two refusals, once', async () => {
    const suggested: boolean[] = [];
    for (let refusals = 0; refusals < 4; refusals += 1) {
      suggested.push((await readMethods()).suggestsPasskey);
      await callRest(app, decline, admin);
    }
    expect(suggested).toEqual([false, false, true, false]);
  });
});
