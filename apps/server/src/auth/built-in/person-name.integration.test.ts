import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/auth/browser.ts';
import { walkToGrant } from '../../../testing/auth/built-in.ts';
import { insertPlans } from '../../../testing/features/enrollments/insert-plans.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { signIn: 'built-in' } });
});
afterAll(() => server.close());

/** Signs in by emailed code; returns the person as screens get them. */
async function signIn(email: string): Promise<{ firstName: string | null; lastName: string | null }> {
  const browser = openBrowser(server.url);
  await browser.visit(await walkToGrant(server, browser, { email }));
  return JSON.parse((await browser.visit('/api/auth/user')).body);
}

it('greets clients by the name in their newest plan', async () => {
  await insertPlans(server, [
    { clientName: 'Ada B.', clientEmail: 'ada@example.com' },
    { clientName: 'Ada Example', clientEmail: 'Ada@Example.com' },
    { clientName: 'Grace', clientEmail: 'grace@example.com' },
  ]);
  expect(await signIn('ada@example.com')).toMatchObject({ firstName: 'Ada Example', lastName: null });
});

it('learns the name of a person who was enrolled after the first sign-in', async () => {
  expect(await signIn('new@example.com')).toMatchObject({ firstName: null, lastName: null });
  await insertPlans(server, [{ clientName: 'New Client', clientEmail: 'new@example.com' }]);
  expect(await signIn('new@example.com')).toMatchObject({ firstName: 'New Client' });
});

it('keeps the name that a person has of their own', async () => {
  await signIn('own@example.com');
  const em = server.orm.em.fork();
  await em.execute("update user_account set last_name = 'Own' where email = 'own@example.com'");
  await insertPlans(server, [{ clientName: 'Another', clientEmail: 'own@example.com' }]);
  expect(await signIn('own@example.com')).toMatchObject({ firstName: null, lastName: 'Own' });
});
