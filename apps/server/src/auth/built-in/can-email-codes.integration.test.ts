import { SystemAlertEntity } from '@rapport/db/entities/notifications';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CodeApp, startCodeApp } from '../../../testing/auth/built-in.ts';

const MINUTE_MS = 60_000;

let app: CodeApp;
beforeAll(async () => {
  app = await startCodeApp({ adminEmails: ['admin@example.com'], rateLimitPublicPerMinute: 0 });
});
afterAll(() => app.close());
let email = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `asker${count}@client.example`;
  app.postmark.behave('accept');
  await em().execute(
    'delete from rate_limit; delete from outgoing_email; delete from system_alert; delete from sign_in_code',
  );
});
const em = () => app.app.orm.em.fork();

describe('a code after an outage', () => {
  it.each([
    ['Postmark is away', RESPONSES.serverError],
    ['the account waits for approval', { status: 422, code: 412, message: 'Pending approval' }],
    ['the stream was missing', { status: 422, code: 1235, message: 'The stream does not exist' }],
  ])(
    'is asked for again once no email waits any more: the next code shows whether it is over (%s)',
    async (_, behavior) => {
      app.postmark.behave(behavior);
      await app.ask('first@client.example');
      await app.sendEmails();
      await em().execute('update system_alert set raised_at = started_at');
      expect((await app.ask(email)).visit.status).toBe(503);
      app.clock.at += 11 * MINUTE_MS;
      await em().execute('update outgoing_email set next_attempt_at = now()');
      await app.sendEmails();
      app.postmark.behave('accept');
      expect((await app.ask('second@client.example')).visit.status).toBe(303);
      expect((await app.ask(email)).visit.status).toBe(503);
      await app.sendEmails();
      expect(await em().count(SystemAlertEntity, {})).toBe(0);
      expect((await app.ask(email)).visit.status).toBe(303);
    },
  );

  it('is asked for again while the only email that waits is not tried soon, and shows that the outage is over', async () => {
    app.postmark.behave(RESPONSES.serverError);
    await app.ask('first@client.example');
    await app.sendEmails();
    await em().execute('update system_alert set raised_at = started_at');
    await em().execute(
      `update outgoing_email set kind = 'written', next_attempt_at = clock_timestamp() + interval '10 minutes'
        where status = 'queued'`,
    );
    app.postmark.behave('accept');
    expect((await app.ask(email)).visit.status).toBe(303);
    await app.sendEmails();
    expect(await em().count(SystemAlertEntity, {})).toBe(0);
  });
});
