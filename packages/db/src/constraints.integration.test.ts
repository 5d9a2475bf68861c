import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isUniqueViolation } from './database-errors.ts';
import { SessionEntity, UserEntity } from './entities/account.ts';
import { AuditEntryEntity } from './entities/audit-log.ts';
import { ContactEntity } from './entities/contacts.ts';
import { HoursEntryEntity } from './entities/enrollments.ts';
import { NotificationEntity } from './entities/notifications.ts';
import { CoachingPackageEntity } from './entities/packages.ts';
import { RenewalRequestEntity } from './entities/renewals.ts';
import { ConsentRecordEntity, SubscriberEntity } from './entities/subscribers.ts';
import { createOrm } from './orm.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';
import { aContact, anArticle, anEnrollment, aPackage } from './testing/rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let orm: MikroORM;
let em: EntityManager;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await createOrm({ databaseUrl: database.databaseUrl });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});
beforeEach(() => {
  em = orm.em.fork();
});

const NOW = new Date('2026-03-01T12:00:00.123Z');
const sql = (statement: string, params: unknown[] = []) => orm.em.getConnection().execute(statement, params);

describe('what a row is made of', () => {
  test('an id is known before the row is inserted, and ids sort as they were made', async () => {
    const first = aContact(em);
    const second = aContact(em);
    expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(first.id < second.id).toBe(true);
    await em.flush();
    const [row] = await sql('select id from contact where id = ?', [first.id]);
    expect(row).toEqual({ id: first.id });
  });

  test('instants keep their milliseconds and are UTC whatever the zone of the session', async () => {
    const { id } = aContact(em, { createdAt: NOW });
    await em.flush();
    const read = await orm.em.fork().findOneOrFail(ContactEntity, { id });
    expect(read).toMatchObject({ createdAt: NOW, organization: null, service: null, version: 1 });
  });

  test('money stays a decimal string, lists of text keep every character', async () => {
    const features = ['One, two', 'A "quoted" thing', 'Back\\slash', '{braces}', 'NULL', '', ' ', 'a\n,b\t'];
    const { id } = aPackage(em, { price: '9999999.99', features });
    await em.flush();
    const read = await orm.em.fork().findOneOrFail(CoachingPackageEntity, { id });
    expect(read).toMatchObject({ price: '9999999.99', features });
  });
});

describe('the database itself refuses', () => {
  test('a second subscriber with the same address, and an address that is not lower-cased', async () => {
    em.create(SubscriberEntity, { email: 'same@example.com' });
    await em.flush();
    const again = orm.em.fork();
    again.create(SubscriberEntity, { email: 'same@example.com' });
    const refusal: unknown = await again.flush().catch((error: unknown) => error);
    expect(isUniqueViolation(refusal, 'newsletter_subscriber_email')).toBe(true);
    expect(isUniqueViolation(refusal, 'article_feed_id')).toBe(false);
    em.create(SubscriberEntity, { email: 'Upper@example.com' });
    await expect(em.flush()).rejects.toThrow('newsletter_subscriber_email_lower');
  });

  test.each([
    ['hours of none', { hoursIncluded: 0 }, 'coaching_package_hours'],
    ['hours above a thousand', { hoursIncluded: 1001 }, 'coaching_package_hours'],
    ['a validity of no month', { validityMonths: 0 }, 'coaching_package_validity'],
    ['a negative price', { price: '-0.01' }, 'coaching_package_price'],
    ['a price of ten million', { price: '10000000.00' }, 'numeric field overflow'],
    ['no feature', { features: [] }, 'coaching_package_features'],
    ['an empty name', { name: '' }, 'coaching_package_name_not_empty'],
  ])('a package with %s', async (_, changes, constraint) => {
    aPackage(em, changes);
    await expect(em.flush()).rejects.toThrow(constraint);
  });

  test('a message above 5,000 characters, counted as characters and not as bytes', async () => {
    aContact(em, { message: '😀'.repeat(5000) });
    await em.flush();
    const longer = orm.em.fork();
    aContact(longer, { message: '😀'.repeat(5001) });
    await expect(longer.flush()).rejects.toThrow('contact_message_length');
  });

  test('an article or video that leads to anything but the web', async () => {
    anArticle(em, { url: 'javascript:alert(1)' });
    await expect(em.flush()).rejects.toThrow('article_url_is_http');
  });

  test('an enrollment in a package that does not exist, and the deletion of one that is used', async () => {
    const coachingPackage = aPackage(em);
    anEnrollment(em, coachingPackage);
    await em.flush();
    await expect(sql('delete from coaching_package where id = ?', [coachingPackage.id])).rejects.toThrow(
      'enrollment_package_id_foreign',
    );
    const orphan = orm.em.fork();
    anEnrollment(orphan, coachingPackage, { package: '01900000-0000-7000-8000-0000000000ff' });
    await expect(orphan.flush()).rejects.toThrow('enrollment_package_id_foreign');
  });

  test('a second pending renewal of the same plan, but not one after a decision', async () => {
    const enrollment = anEnrollment(em, aPackage(em));
    const request = { enrollment, packageName: 'A package', requestDate: NOW };
    em.create(RenewalRequestEntity, { ...request, status: 'rejected' });
    em.create(RenewalRequestEntity, request);
    await em.flush();
    em.create(RenewalRequestEntity, request);
    const refusal: unknown = await em.flush().catch((error: unknown) => error);
    expect(isUniqueViolation(refusal, 'renewal_request_one_pending')).toBe(true);
  });

  test('a notification of a kind or priority that does not exist', async () => {
    const row = `insert into notification (recipient_email, type, title, message, priority) values`;
    await expect(sql(`${row} ('a@example.com', 'gossip', 't', 'm', 'low')`)).rejects.toThrow(
      'notification_type_check',
    );
    await expect(sql(`${row} ('a@example.com', 'system_alert', 't', 'm', 'huge')`)).rejects.toThrow(
      'notification_priority_check',
    );
    em.create(NotificationEntity, {
      recipientEmail: 'Mixed@example.com',
      type: 'system_alert',
      title: 't',
      message: 'm',
    });
    await expect(em.flush()).rejects.toThrow('notification_recipient_lower');
  });
});

describe('the ledger of hours', () => {
  const line = { occurredOn: NOW, recordedBy: 'admin@example.com' };

  async function granted(hours: number): Promise<string> {
    const enrollment = anEnrollment(em, aPackage(em));
    em.create(HoursEntryEntity, { ...line, enrollment, kind: 'granted', hours });
    await em.flush();
    return enrollment.id;
  }

  test('never goes below zero', async () => {
    const enrollment = await granted(2);
    em.create(HoursEntryEntity, { ...line, enrollment, kind: 'used', hours: -1.75 });
    await em.flush();
    em.create(HoursEntryEntity, { ...line, enrollment, kind: 'used', hours: -0.5 });
    await expect(em.flush()).rejects.toThrow('cannot go below zero');
  });

  test('does not go below zero either when two sessions are logged at the same moment', async () => {
    const enrollment = await granted(1);
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map(async () => {
        const own = orm.em.fork();
        own.create(HoursEntryEntity, { ...line, enrollment, kind: 'used', hours: -1 });
        await own.flush();
      }),
    );
    expect(attempts.map((attempt) => attempt.status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
  });

  test('takes quarter hours with the sign of their kind only', async () => {
    const enrollment = await granted(10);
    for (const [kind, hours, constraint] of [
      ['used', -0.1, 'hours_entry_quarter_hours'],
      ['used', 1, 'hours_entry_sign'],
      ['granted', -1, 'hours_entry_sign'],
      ['corrected', 0, 'hours_entry_sign'],
    ] as const) {
      const own = orm.em.fork();
      own.create(HoursEntryEntity, { ...line, enrollment, kind, hours });
      await expect(own.flush()).rejects.toThrow(constraint);
    }
  });

  test('is only ever added to, like consents and the audit log', async () => {
    await granted(3);
    em.create(ConsentRecordEntity, { email: 'a@example.com', purpose: 'newsletter', action: 'given' });
    em.create(AuditEntryEntity, { action: 'contact.deleted', details: { count: 1 } });
    await em.flush();
    for (const table of ['enrollment_hours_entry', 'consent_record', 'audit_entry']) {
      await expect(sql(`delete from ${table}`)).rejects.toThrow('only ever added');
      await expect(sql(`update ${table} set id = new_id()`)).rejects.toThrow('only ever added');
    }
    await expect(sql('truncate audit_entry')).rejects.toThrow('only ever added');
  });
});

describe('sessions', () => {
  test('keep the hash of the token only, and go with their user', async () => {
    const token = newSessionToken();
    const user = em.create(UserEntity, {
      issuer: 'https://id.example.com',
      subject: '1',
      email: 'a@example.com',
    });
    em.create(SessionEntity, {
      tokenHash: hashSessionToken(token),
      user,
      lastSeenAt: NOW,
      expiresAt: new Date(NOW.getTime() + 1000),
    });
    await em.flush();
    const [row] = await sql('select * from session');
    expect(JSON.stringify(row)).not.toContain(token);
    await sql('delete from user_account');
    expect(await sql('select from session')).toEqual([]);
  });

  test('a person is one issuer and one subject', async () => {
    const person = { issuer: 'https://id.example.com', subject: '2', email: 'b@example.com' };
    em.create(UserEntity, person);
    em.create(UserEntity, { ...person, issuer: 'https://other.example.com' });
    await em.flush();
    em.create(UserEntity, person);
    await expect(em.flush()).rejects.toThrow('user_account_identity');
  });
});
