import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { EnrollmentEntity, HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { aPackage } from '@rapport/db/testing/rows';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import {
  type Behaviour,
  type FakePostmark,
  RESPONSES,
  startFakePostmark,
} from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const create: Call = { method: 'POST', path: '/admin/enrollments' };
const UNKNOWN = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

let postmark: FakePostmark;
let app: TestApp;
let cookie: string;
let packageId: string;
let inactivePackageId: string;

beforeAll(async () => {
  postmark = await startFakePostmark('server token');
  app = await startTestApp({
    env: {
      adminEmails: ['admin@example.com', 'second@example.com'],
      emailFrom: 'Sample Coach <coach@example.com>',
      postmark: { serverToken: 'server token', apiUrl: postmark.url },
    },
    now: () => new Date('2026-08-31T09:30:00.123Z'),
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const offered = aPackage(em, { name: 'Essentials', validityMonths: 6, hoursIncluded: 10 });
  const inactive = aPackage(em, { name: 'Gone', isActive: false });
  await em.flush();
  packageId = offered.id;
  inactivePackageId = inactive.id;
});
afterAll(async () => {
  await app.close();
  await postmark.close();
});
beforeEach(async () => {
  postmark.reset();
  await app.orm.em.fork().nativeDelete(NotificationEntity, {});
});

const enroll = (changes: Record<string, unknown> = {}) =>
  callRest(app, create, {
    cookie,
    input: { clientName: 'Zoë <Sample>', clientEmail: 'Zoe@Example.com', packageId, ...changes },
  });
const enrollmentOf = (response: { body: unknown }) =>
  (response.body as { enrollment: AdminEnrollment }).enrollment;
const stored = (id: string) => app.orm.em.fork().findOneOrFail(EnrollmentEntity, { id });

describe('enrolling a client', () => {
  it('responds with the plan as bought, and says that the confirmation was sent', async () => {
    const response = await enroll({ notes: 'ignored' });
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: 'Client enrolled successfully and confirmation email sent!' },
    });
    expect(enrollmentOf(response)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      clientName: 'Zoë <Sample>',
      clientEmail: 'Zoe@Example.com',
      packageId,
      packageName: 'Essentials',
      packageHours: 10,
      hoursRemaining: 10,
      enrollmentDate: '2026-08-31T09:30:00.123Z',
      // Six calendar months after the 31st of August: the last day of February.
      expirationDate: '2027-02-28T09:30:00.123Z',
      isActive: true,
      emailStatus: 'sent',
      notes: null,
      updatedAt: expect.any(String),
    });
  });

  it('stores the ledger, the notifications and the audit row with it', async () => {
    const { id } = enrollmentOf(await enroll());
    const em = app.orm.em.fork();
    expect(await em.find(HoursEntryEntity, { enrollment: id })).toMatchObject([
      { kind: 'granted', hours: 10, recordedBy: 'admin@example.com' },
    ]);
    const notifications = await em.find(NotificationEntity, {}, { orderBy: { recipientEmail: 'asc' } });
    expect(notifications).toMatchObject(
      ['admin@example.com', 'second@example.com'].map((recipientEmail) => ({
        recipientEmail,
        type: 'client_enrollment',
        subjectType: 'enrollment',
        message: 'Zoë <Sample> (Zoe@Example.com) is enrolled in Essentials.',
      })),
    );
    expect(await em.find(AuditEntryEntity, { subjectId: id })).toMatchObject([
      { action: 'enrollment.created', actorEmail: 'admin@example.com' },
    ]);
    expect(await stored(id)).toMatchObject({ emailStatus: 'sent', packagePrice: '2500.00' });
  });

  it('sends the confirmation to the client, HTML-escaped, with a text part, on the transactional stream', async () => {
    const { id } = enrollmentOf(await enroll());
    expect(postmark.messages).toMatchObject([
      {
        from: 'Sample Coach <coach@example.com>',
        to: 'Zoe@Example.com',
        subject: 'Your enrollment in Essentials',
        stream: 'outbound',
        metadata: { subject: id, email: expect.any(String) },
      },
    ]);
    const [message] = postmark.messages;
    expect(message?.html).toContain('Hello Zoë &lt;Sample&gt;,');
    expect(message?.html).not.toContain('{{');
    expect(message?.text.replaceAll('\n', ' ')).toContain('10 hours of coaching until February 28, 2027.');
    expect(message?.text).toContain(`${app.url}/client-portal`);
  });

  const failures: [string, Behaviour][] = [
    ['422', RESPONSES.invalid],
    ['406', RESPONSES.inactive],
    ['500', RESPONSES.serverError],
    ['429', RESPONSES.tooMany],
    ['a broken connection', 'reset'],
    ['something unreadable', 'garbage'],
  ];
  it.each(failures)('keeps the plan when Postmark answers with %s, and says so', async (_what, behaviour) => {
    postmark.behave(behaviour);
    const response = await enroll();
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: 'Client enrolled but confirmation email failed to send.' },
    });
    const enrollment = enrollmentOf(response);
    expect(enrollment.emailStatus).toBe('failed');
    expect(await stored(enrollment.id)).toMatchObject({ emailStatus: 'failed' });
  });

  it('is refused for an inactive package, and for one that does not exist', async () => {
    const before = await app.orm.em.fork().count(EnrollmentEntity);
    expect(await enroll({ packageId: inactivePackageId })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Gone is inactive, so no one can be enrolled in it.' },
    });
    expect(await enroll({ packageId: UNKNOWN })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'This package does not exist.' },
    });
    const em = app.orm.em.fork();
    expect([await em.count(EnrollmentEntity), await em.count(NotificationEntity)]).toEqual([before, 0]);
    expect(postmark.requests).toBe(0);
  });

  it.each([
    ['clientName', ''],
    ['clientName', undefined],
    ['clientName', 7],
    ['clientName', 'n'.repeat(201)],
    ['clientName', 'a\nb'],
    ['clientName', 'a\0b'],
    ['clientEmail', 'nobody'],
    ['clientEmail', null],
    ['clientEmail', 'a@example.com\r\nBcc: b@example.com'],
    ['clientEmail', `${'a'.repeat(64)}@${`${'b'.repeat(46)}.`.repeat(4)}gs`],
    ['packageId', ''],
    ['packageId', undefined],
    ['packageId', 'one'],
  ])('refuses %s=%j', async (field, value) => {
    expect(await enroll({ [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: [field] }] },
    });
  });

  it('is the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    expect(await callRest(app, create, { input: {} })).toMatchObject({ status: 401 });
    expect(await callRest(app, create, { cookie: visitor.cookie, input: {} })).toMatchObject({
      status: 403,
    });
  });
});

describe('the text of the confirmation', () => {
  const template = {
    type: 'client_enrollment',
    name: 'Client Enrollment',
    description: '',
    subject: 'Welcome {{clientName}}',
    htmlContent: '<p>{{packageName}}{{unknownPlaceholder}}</p>',
    textContent: null,
  };

  it('is the owner’s template while that is active, and the built-in one otherwise', async () => {
    const em = app.orm.em.fork();
    const row = em.create(EmailTemplateEntity, template);
    await em.flush();
    await enroll();
    expect(postmark.messages[0]).toMatchObject({
      subject: 'Welcome Zoë <Sample>',
      text: expect.stringMatching(/^Essentials\n/),
    });
    row.active = false;
    await em.flush();
    await enroll();
    expect(postmark.messages[1]).toMatchObject({ subject: 'Your enrollment in Essentials' });
    await em.nativeDelete(EmailTemplateEntity, {});
  });
});
