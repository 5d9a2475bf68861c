import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: false });
  client = new pg.Client({ connectionString: database.databaseUrl });
  other = new pg.Client({ connectionString: database.databaseUrl });
  await Promise.all([client.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
});
beforeEach(() =>
  client.query(
    'truncate contact, newsletter_subscriber, suppression, outgoing_email, campaign_recipient cascade',
  ),
);

/** The address and the suppression of every subscriber, as stored and as looked up in the suppression list. */
async function readSuppressions() {
  const stored = await client.query('select email, suppression from newsletter_subscriber order by email');
  const real = await client.query(
    `select email, (select x.reason from suppression x
                     where x.email_hash = encode(sha256(convert_to(s.email, 'UTF8')), 'hex')) as suppression
       from newsletter_subscriber s order by email`,
  );
  return { stored: stored.rows, real: real.rows };
}

async function expectRightSuppressions() {
  const { stored, real } = await readSuppressions();
  expect(stored).toEqual(real);
}

const SUPPRESS = `insert into suppression (email, email_hash, reason)
  select $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex'), $2`;

test('the suppression of a subscriber follows the suppression list', async () => {
  await client.query(SUPPRESS, ['early@example.com', 'bounced']);
  await client.query(
    `insert into newsletter_subscriber (email, status)
     select unnest(array['early@example.com', 'late@example.com', 'reader@example.com']), 'confirmed'`,
  );
  await client.query(SUPPRESS, ['late@example.com', 'bounced']);
  await expectRightSuppressions();
  expect((await readSuppressions()).stored).toContainEqual({
    email: 'late@example.com',
    suppression: 'bounced',
  });
  await client.query("update suppression set reason = 'unsubscribed' where email = 'late@example.com'");
  await expectRightSuppressions();
  await client.query(
    "update suppression set email = null, reason = 'erased' where email = 'early@example.com'",
  );
  await expectRightSuppressions();
  await client.query('delete from suppression');
  await expectRightSuppressions();
});

const WAITING_SQL =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** An hour later than the contact, unless it says otherwise. */
const EMAIL = `insert into outgoing_email (kind, recipient, status, created_at)
  values ($1, $2, $3, now() + $4 * interval '1 hour') returning id`;

async function isAnswered(): Promise<boolean> {
  const { rows } = await client.query('select is_answered from contact');
  return rows[0].is_answered;
}

describe('whether a contact is answered', () => {
  beforeEach(() =>
    client.query("insert into contact (name, email, message) values ('Ada', 'Ada@Example.com', 'm')"),
  );

  test.each([
    ['written', 'sent', 1, true],
    ['written', 'queued', 1, true],
    ['package_details', 'sent', 1, false],
    ['contact_response', 'sent', 1, false],
    ['written', 'bounced', 1, false],
    ['written', 'failed', 1, false],
    ['written', 'suppressed', 1, false],
    ['written', 'sent', -1, false],
  ])('after %s %s, %d hours later: %s', async (kind, status, hours, expected) => {
    await client.query(EMAIL, [kind, 'ada@example.com', status, hours]);
    expect(await isAnswered()).toBe(expected);
  });

  test('follows the emails', async () => {
    const { rows } = await client.query(EMAIL, ['written', 'ada@example.com', 'sent', 1]);
    await client.query("update outgoing_email set status = 'bounced' where id = $1", [rows[0].id]);
    expect(await isAnswered()).toBe(false);
    await client.query("update outgoing_email set status = 'sent' where id = $1", [rows[0].id]);
    expect(await isAnswered()).toBe(true);
    await client.query("update outgoing_email set recipient = 'bea@example.com' where id = $1", [rows[0].id]);
    expect(await isAnswered()).toBe(false);
    await client.query("update contact set email = 'bea@example.com'");
    expect(await isAnswered()).toBe(true);
    await client.query('delete from outgoing_email');
    expect(await isAnswered()).toBe(false);
  });

  test('is a change of the contact that the API shows, and only then', async () => {
    const readChange = async () => (await client.query('select changed_at from contact')).rows[0].changed_at;
    const before = await readChange();
    await client.query(EMAIL, ['contact_response', 'ada@example.com', 'sent', 1]);
    expect(await readChange()).toEqual(before);
    await client.query(EMAIL, ['written', 'ada@example.com', 'sent', 1]);
    const answered = await readChange();
    expect(answered).not.toEqual(before);
    await client.query(EMAIL, ['written', 'ada@example.com', 'sent', 2]);
    expect(await readChange()).toEqual(answered);
  });

  test('is right when one email bounces while another is stored', async () => {
    const { rows } = await client.query(EMAIL, ['written', 'ada@example.com', 'sent', 1]);
    await client.query('begin');
    await client.query(EMAIL, ['written', 'ada@example.com', 'queued', 2]);
    let isDone = false;
    const bounce = other.query("update outgoing_email set status = 'bounced' where id = $1", [rows[0].id]);
    void bounce.then(() => {
      isDone = true;
    });
    // Until it waits for the first transaction, or has not waited.
    while (!isDone && (await client.query(WAITING_SQL)).rowCount === 0) await delay(10);
    await client.query('commit');
    await bounce;
    expect(await isAnswered()).toBe(true);
  });
});
