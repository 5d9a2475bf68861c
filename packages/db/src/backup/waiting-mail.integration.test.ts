import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBackupFixture } from './testing/fixture.ts';
import { countWaitingMail, holdWaitingMail } from './waiting-mail.ts';

const HELD = 'The database was restored from a backup while this was waiting; it may have been sent before.';

const fixture = useBackupFixture();
let client: pg.Client;
const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;

beforeAll(async () => {
  client = new pg.Client({ connectionString: await fixture.createDatabase() });
  await client.connect();
  await client.query(`
    insert into outgoing_email (kind, recipient, status)
      select 'newsletter_welcome', status || '@example.com', status
      from unnest(array['queued', 'sending', 'unknown', 'sent', 'failed', 'suppressed', 'bounced']) status;
    insert into newsletter_campaign (title, subject, content, status, scheduled_at)
      select status, 's', 'c', status, case status when 'scheduled' then now() end
      from unnest(array['draft', 'scheduled', 'sending', 'sent']) status;
    insert into campaign_recipient (campaign_id, email, status)
      select id, r.status || '@example.com', r.status from newsletter_campaign c,
        unnest(array['queued', 'sending', 'unknown', 'sent', 'failed', 'bounced', 'cancelled']) as r (status)
      where c.status in ('scheduled', 'sending', 'sent');
    insert into campaign_batch (id, campaign_id, size, settle_after)
      select new_id(), id, 3, now() from newsletter_campaign where status = 'sending';
    insert into coaching_package (name, description, hours_included, validity_months, price, features)
      values ('Package', 'd', 5, 6, 100, array['f']);
    insert into enrollment (client_name, client_email, package_id, package_name, package_hours, package_price,
        package_features, enrollment_date, expiration_date, email_status)
      select status, 'client@example.com', id, name, 5, price, features, now(), now(), status
      from coaching_package, unnest(array['pending', 'sent', 'failed']) status;
    insert into webhook_endpoint (url, events, secret) values ('https://hooks.example.com/', '{}', '');
    insert into webhook_delivery (endpoint_id, event_id, event_type, occurred_at, status, next_attempt_at, give_up_at)
      select id, new_id(), 'contact.created', now(), status, now(), now()
      from webhook_endpoint, unnest(array['queued', 'sending', 'delivered', 'failed']) status;`);
});
afterAll(() => client.end());

test('waiting email is what is not sent yet: of campaigns that run or are scheduled, and single emails', async () => {
  expect(await countWaitingMail(client)).toEqual({ newsletters: 6, scheduled: 1, single: 3 });
});

test('held email is not sent by a server; what was sent before stays as it is', async () => {
  await holdWaitingMail(client);
  expect(await countWaitingMail(client)).toEqual({ newsletters: 0, scheduled: 0, single: 0 });
  const waiting = ['queued', 'sending', 'unknown'];

  // Postmark is asked about an email in doubt before it is sent again.
  const emails = await query('select recipient, status, error, in_doubt, settled_at from outgoing_email');
  for (const { recipient, ...email } of emails) {
    const before = String(recipient).split('@')[0] ?? '';
    expect(email).toEqual(
      waiting.includes(before)
        ? { status: 'failed', error: HELD, in_doubt: true, settled_at: expect.any(Date) }
        : { status: before, error: null, in_doubt: false, settled_at: null },
    );
  }

  const recipients = await query(
    `select r.email, r.status, r.error, c.title from campaign_recipient r
     join newsletter_campaign c on c.id = r.campaign_id`,
  );
  expect(recipients).toHaveLength(21);
  for (const { email, title, ...recipient } of recipients) {
    const before = String(email).split('@')[0] ?? '';
    expect(recipient).toEqual(
      waiting.includes(before) && title !== 'sent'
        ? { status: 'failed', error: HELD }
        : { status: before, error: null },
    );
  }

  expect(await query('select title, status, scheduled_at from newsletter_campaign order by title')).toEqual([
    { title: 'draft', status: 'draft', scheduled_at: null },
    { title: 'scheduled', status: 'draft', scheduled_at: null },
    { title: 'sending', status: 'sending', scheduled_at: null },
    { title: 'sent', status: 'sent', scheduled_at: null },
  ]);
  expect(await query('select status, error from webhook_delivery order by 1')).toEqual([
    { status: 'delivered', error: null },
    { status: 'failed', error: null },
    { status: 'skipped', error: HELD },
    { status: 'skipped', error: HELD },
  ]);
  expect(await query('select from campaign_batch where settled_at is null')).toEqual([]);
  expect(await query('select client_name, email_status from enrollment order by 1')).toEqual([
    { client_name: 'failed', email_status: 'failed' },
    { client_name: 'pending', email_status: 'failed' },
    { client_name: 'sent', email_status: 'sent' },
  ]);
});
