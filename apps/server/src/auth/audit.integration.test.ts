import { SessionEntity } from '@rapport/db/entities/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signInLocally } from '../../testing/auth/browser.ts';
import { whileAuditFails } from '../../testing/features/audit.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('while the audit log cannot be written', () => {
  it('no one signs in', async () => {
    const before = await app.orm.em.fork().count(SessionEntity);
    await whileAuditFails(app, async () => {
      const response = await signInLocally(openBrowser(app.url), 'client');
      expect(response.status).toBe(500);
    });
    expect(await app.orm.em.fork().count(SessionEntity)).toBe(before);
  });

  it('no one signs out', async () => {
    const { cookie } = await app.signIn({ email: 'a@example.com' });
    await whileAuditFails(app, async () => {
      expect((await call(app.url, 'GET', '/api/logout', { headers: { cookie } })).status).toBe(500);
    });
    expect((await call(app.url, 'GET', '/api/auth/user', { headers: { cookie } })).status).toBe(200);
  });

  it('a refused call is still refused', async () => {
    const { cookie } = await app.signIn({ email: 'a@example.com' });
    await whileAuditFails(app, async () => {
      const response = await call(app.url, 'GET', '/api/admin/contacts', { headers: { cookie } });
      expect(response.status).toBe(403);
    });
  });
});
