import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const CONTACT = '00000000-0000-7000-8000-000000000001';
const SUBSCRIBER = '00000000-0000-7000-8000-000000000002';
const PACKAGE = '00000000-0000-7000-8000-000000000003';
const ENROLLMENT = '00000000-0000-7000-8000-000000000004';
const RENEWAL = '00000000-0000-7000-8000-000000000005';
const CAMPAIGN = '00000000-0000-7000-8000-000000000006';
const RECIPIENT = '00000000-0000-7000-8000-000000000007';
const EMAIL = '00000000-0000-7000-8000-000000000008';
const AUDIT = '00000000-0000-7000-8000-000000000009';

const ROWS: Record<string, string> = {
  contact: CONTACT,
  newsletter_subscriber: SUBSCRIBER,
  coaching_package: PACKAGE,
  enrollment: ENROLLMENT,
  renewal_request: RENEWAL,
  newsletter_campaign: CAMPAIGN,
  campaign_recipient: RECIPIENT,
  outgoing_email: EMAIL,
  audit_entry: AUDIT,
};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: false });
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query(`
    insert into contact (id, name, email, message) values ('${CONTACT}', 'A', 'a@example.com', 'm');
    insert into newsletter_subscriber (id, email) values ('${SUBSCRIBER}', 'a@example.com');
    insert into coaching_package (id, name, description, hours_included, validity_months, price, features)
      values ('${PACKAGE}', 'P', 'd', 10, 6, 100, '{f}');
    insert into enrollment (id, client_name, client_email, package_id, package_name, package_hours, package_price,
      package_features, enrollment_date, expiration_date)
      values ('${ENROLLMENT}', 'A', 'a@example.com', '${PACKAGE}', 'P', 10, 100, '{f}', now(), now());
    insert into renewal_request (id, enrollment_id, package_name, request_date)
      values ('${RENEWAL}', '${ENROLLMENT}', 'P', now());
    insert into newsletter_campaign (id, title, subject, content) values ('${CAMPAIGN}', 't', 's', 'c');
    insert into campaign_recipient (id, campaign_id, email) values ('${RECIPIENT}', '${CAMPAIGN}', 'a@example.com');
    insert into outgoing_email (id, kind, recipient) values ('${EMAIL}', 'k', 'a@example.com');
    insert into audit_entry (id, action) values ('${AUDIT}', 'contact.deleted')`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const LONG_AGO = '2020-01-01 00:00:00+00';

/** Every row last changed long ago. */
beforeEach(async () => {
  for (const [table, id] of Object.entries(ROWS)) {
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(`update ${table} set changed_at = '${LONG_AGO}' where id = '${id}'`);
    await client.query(`alter table ${table} enable trigger user`);
  }
});

/** The tables whose row counts as changed. */
async function findChangedTables(): Promise<string[]> {
  const changed: string[] = [];
  for (const [table, id] of Object.entries(ROWS)) {
    const { rows } = await client.query(
      `select changed_at > '${LONG_AGO}' as changed from ${table} where id = '${id}'`,
    );
    if (rows[0]?.changed === true) changed.push(table);
  }
  return changed.sort();
}

const HOURS = `(enrollment_id, kind, hours, occurred_on, recorded_by) values ('${ENROLLMENT}', 'granted', 1, now(), 'x')`;
const SHA256_OF_A = `encode(sha256(convert_to('a@example.com', 'UTF8')), 'hex')`;

test.each([
  ['a contact', `update contact set message = 'n'`, ['contact']],
  ['a package', `update coaching_package set price = 1`, ['coaching_package']],
  ['a subscriber', `update newsletter_subscriber set status = 'confirmed'`, ['newsletter_subscriber']],
  ['the notes of a plan', `update enrollment set notes = 'n'`, ['enrollment']],
  ['the email status of a plan', `update enrollment set email_status = 'sent'`, ['enrollment']],
  ['the client of a plan', `update enrollment set client_name = 'B'`, ['enrollment', 'renewal_request']],
  ['the hours of a plan', `insert into enrollment_hours_entry ${HOURS}`, ['enrollment']],
  ['a renewal request', `update renewal_request set status = 'rejected'`, ['renewal_request']],
  ['a campaign', `update newsletter_campaign set sent_count = 1`, ['newsletter_campaign']],
  ['a campaign email', `update campaign_recipient set status = 'sent'`, ['campaign_recipient']],
  ['an email', `update outgoing_email set status = 'sent'`, ['outgoing_email']],
  [
    'an address suppressed',
    `insert into suppression (email_hash, email, reason) values (${SHA256_OF_A}, 'a@example.com', 'bounced')`,
    ['newsletter_subscriber'],
  ],
  ['the reason of a suppression', `update suppression set reason = 'complained'`, ['newsletter_subscriber']],
  ['the address of a suppression erased', `update suppression set email = null`, ['newsletter_subscriber']],
  ['a suppression known by its hash only', `delete from suppression`, ['newsletter_subscriber']],
])('%s changes: so does when it changed', async (_what, statement, tables) => {
  await client.query(statement);
  expect(await findChangedTables()).toEqual(tables);
});

test('an erased audit entry counts as changed', async () => {
  await client.query(
    `begin; set local rapport.allow_erasure = 'on'; update audit_entry set ip = null; commit`,
  );
  expect(await findChangedTables()).toEqual(['audit_entry']);
});

test("a given value is replaced by the database's clock", async () => {
  const { rows } = await client.query(
    `update contact set changed_at = '2999-01-01' returning changed_at <= clock_timestamp() as is_past`,
  );
  expect(rows).toEqual([{ is_past: true }]);
});
