import { createOrm } from '@rapport/db/orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readAlertSettings, readDatabaseSettings } from './read-settings.ts';

const setting = (name: string): Call => ({
  method: 'GET',
  path: `/admin/settings/${name}`,
});

let bare: TestApp;
let full: TestApp;
let cookie: string;
beforeAll(async () => {
  bare = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  full = await startTestApp({
    databaseUrl: bare.databaseUrl,
    env: {
      adminEmails: ['admin@example.com'],
      adminNotificationEmail: 'owner@example.com',
      oidc: {
        issuer: 'https://id.example.com/realms/one',
        clientId: 'rapport',
        clientSecret: 'another-secret',
      },
      postmark: { serverToken: 'a-secret-token', apiUrl: 'https://api.postmarkapp.com' },
    },
  });
  cookie = (await bare.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(async () => {
  await full.close();
  await bare.close();
});

describe('the settings', () => {
  const read = async (app: TestApp, name: string) => (await callRest(app, setting(name), { cookie })).body;

  it('say whether email is set up', async () => {
    expect(await read(bare, 'email')).toEqual({ configured: false, status: 'Not configured' });
    expect(await read(full, 'email')).toEqual({ configured: true, status: 'Configured' });
  });

  it('say that the database answers', async () => {
    expect(await read(bare, 'database')).toEqual({ connected: true, status: 'Connected' });
  });

  it('say who is notified of what happens', async () => {
    expect(await read(full, 'alerts')).toEqual({
      success: true,
      alerts: {
        email: { configured: true },
        database: { status: 'Connected' },
        notifications: { adminEmail: 'owner@example.com' },
      },
    });
    expect(await read(bare, 'alerts')).toMatchObject({
      alerts: { email: { configured: false }, notifications: { adminEmail: '' } },
    });
  });

  it('say which provider admins sign in through', async () => {
    expect(await read(bare, 'security')).toEqual({ provider: 'Local sign-in', status: 'Active' });
    expect(await read(full, 'security')).toEqual({ provider: 'id.example.com', status: 'Active' });
  });

  it('tell no secret', async () => {
    for (const name of ['email', 'database', 'alerts', 'security']) {
      const text = JSON.stringify(await read(full, name));
      expect(text).not.toMatch(/a-secret-token|another-secret/);
      expect(text).not.toContain('postgres');
    }
  });

  it('are the admin’s alone', async () => {
    const visitor = await bare.signIn({ email: `visitor@example.com` });
    for (const name of ['email', 'database', 'alerts', 'security']) {
      expect(await callRest(bare, setting(name))).toMatchObject({ status: 401 });
      expect(await callRest(bare, setting(name), { cookie: visitor.cookie })).toMatchObject({
        status: 403,
      });
    }
  });
});

describe('a database that does not answer', () => {
  it('is shown as disconnected', async () => {
    // Port 1 of this machine: nothing listens there.
    const orm = await createOrm({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/nothing' });
    const deps = { em: orm.em.fork(), env: full.services.env, log: full.app.log };
    try {
      expect(await readDatabaseSettings(deps)).toEqual({ connected: false, status: 'Disconnected' });
      expect((await readAlertSettings(deps)).alerts.database).toEqual({ status: 'Disconnected' });
    } finally {
      await orm.close(true);
    }
  });
});
