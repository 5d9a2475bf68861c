import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDefaultEmailTemplates } from './default-email-templates.ts';
import { EmailTemplateEntity } from './entities/email-templates.ts';
import { EnrollmentEntity } from './entities/enrollments.ts';
import { createOrm } from './orm.ts';
import { loadSampleContent } from './sample-content.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const NOW = new Date('2026-05-31T08:00:00.000Z');

const BARE_NUMBERS = ['packageHours', 'validityMonths', 'hoursRemaining', 'daysRemaining'];
/** Every template knows them; the letterhead shows both, so not every text has to. */
const OF_THE_SITE = ['ownerName', 'siteUrl'];
/** What the owner reads is not signed in the owner's name. */
const UNSIGNED = new Set<string>(['admin_notification']);
const OPTIONAL = new Set([...BARE_NUMBERS, ...OF_THE_SITE]);

describe('the sample content', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  const TABLES = [
    'coaching_package',
    'enrollment',
    'enrollment_hours_entry',
    'contact',
    'newsletter_subscriber',
  ];
  const counts = async () => {
    const [row] = await orm.em
      .getConnection()
      .execute(
        `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
      );
    return row;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await createOrm({ databaseUrl: database.databaseUrl });
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  test('is loaded once, also when two processes start together', async () => {
    const loads = await Promise.all([1, 2, 3].map(() => loadSampleContent(orm.em.fork(), NOW)));
    expect(loads.sort()).toEqual([false, false, true]);
    expect(await counts()).toEqual({
      coaching_package: 3,
      enrollment: 1,
      enrollment_hours_entry: 3,
      contact: 3,
      newsletter_subscriber: 3,
    });
  });

  test('does not bring back what was deleted since', async () => {
    await orm.em.getConnection().execute('delete from contact');
    expect(await loadSampleContent(orm.em.fork(), NOW)).toBe(false);
    expect(await counts()).toMatchObject({ contact: 0 });
  });

  test('enrolls client@example.com in a plan that is under way', async () => {
    const enrollment = await orm.em
      .fork()
      .findOneOrFail(EnrollmentEntity, { clientEmail: 'client@example.com' });
    expect(enrollment.enrollmentDate.toISOString()).toBe('2026-02-28T08:00:00.000Z');
    expect(enrollment.expirationDate.toISOString()).toBe('2027-02-28T08:00:00.000Z');
    const [sum] = await orm.em
      .getConnection()
      .execute('select sum(hours)::float as hours from enrollment_hours_entry where enrollment_id = ?', [
        enrollment.id,
      ]);
    expect(sum).toEqual({ hours: 18 });
  });

  test('brings the email templates that are missing refreshes unedited ones and leaves the others as the owner wrote them', async () => {
    const em = orm.em.fork();
    const welcome = await em.findOneOrFail(EmailTemplateEntity, { type: 'newsletter_welcome' });
    welcome.subject = 'My own subject';
    welcome.variables = { older: 'A variable of an older version' };
    await em.flush();
    await em.nativeDelete(EmailTemplateEntity, { type: 'package_details' });
    await em.nativeUpdate(EmailTemplateEntity, { type: 'renewal_received' }, { subject: 'An older text' });
    expect(await loadDefaultEmailTemplates(orm.em.fork(), NOW)).toBe(1);
    const templates = await orm.em.fork().find(EmailTemplateEntity, {});
    expect(templates.find((template) => template.type === 'newsletter_welcome')?.subject).toBe(
      'My own subject',
    );
    const untouched = templates.find((template) => template.type === 'renewal_received');
    expect(untouched?.subject).toBe('Your renewal request for {{packageName}}');
    expect(untouched?.updatedAt).toEqual(untouched?.createdAt);
    for (const template of templates) {
      const used = [template.subject, template.htmlContent, template.textContent]
        .flatMap((text) => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)])
        .map((match) => match[1]);
      expect(Object.keys(template.variables), template.type).toEqual(expect.arrayContaining(used));
      // The optional ones are there for the owner's own wording; every other variable has its place.
      const worded = Object.keys(template.variables).filter(
        (name) => !OPTIONAL.has(name) && !(name === 'signature' && UNSIGNED.has(template.type)),
      );
      expect(used, template.type).toEqual(expect.arrayContaining(worded));
    }
  });
});
