import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';

let jobs: JobApp;
let cookie: string;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date('2026-03-01T08:00:00.000Z'), {
    adminEmails: ['admin@example.com'],
  });
  cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(OutgoingEmailEntity, {});
});

async function post(path: string, body?: unknown, method = 'POST') {
  const response = await fetch(`${jobs.app.url}/api/admin/enrollments${path}`, {
    method,
    headers: { cookie, origin: jobs.app.url, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const stored = (id: string) => jobs.app.orm.em.fork().findOneOrFail(EnrollmentEntity, { id });
const emails = () => jobs.app.orm.em.fork().find(OutgoingEmailEntity, {});

/** A client whose confirmation Postmark answered in this way. */
async function enrolled(answer: (typeof RESPONSES)[keyof typeof RESPONSES]): Promise<string> {
  const em = jobs.app.orm.em.fork();
  const bought = aPackage(em);
  await em.flush();
  jobs.postmark.behave(answer);
  const { body } = await post('', {
    clientName: 'Ada',
    clientEmail: 'ada@example.com',
    packageId: bought.id,
  });
  const { id } = body.enrollment as { id: string };
  expect((await stored(id)).emailStatus).toBe('failed');
  jobs.postmark.behave('accept');
  return id;
}

describe('sending a confirmation again', () => {
  it('queues the one again that Postmark refused, worded as of now, and leaves an audit row', async () => {
    const id = await enrolled(RESPONSES.invalid);
    await jobs.app.orm.em.fork().nativeUpdate(EnrollmentEntity, { id }, { clientName: 'Ada Sample' });
    expect(await post(`/${id}/confirmation`)).toMatchObject({
      status: 200,
      body: {
        message: 'Confirmation email sent successfully',
        enrollment: { id, emailStatus: 'sent', hoursRemaining: 10, clientName: 'Ada Sample' },
      },
    });
    expect((await stored(id)).emailStatus).toBe('sent');
    expect((await emails()).map(({ status, attempts }) => [status, attempts])).toEqual([['sent', 2]]);
    const got = jobs.postmark.messages.filter(({ to }) => to === 'ada@example.com');
    expect(got.map(({ text }) => text.split('\n')[0])).toEqual(['Hello Ada Sample,']);
    const audit = await jobs.app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'enrollment.confirmation_resent', subjectId: id });
    expect(audit.map(({ details }) => details)).toEqual([{ clientEmail: 'ada@example.com' }]);
  });

  it('writes a new one where the address was no good, once Postmark takes it again', async () => {
    const id = await enrolled(RESPONSES.inactive);
    expect(await post(`/${id}/confirmation`)).toMatchObject({
      body: { enrollment: { emailStatus: 'sent' } },
    });
    expect((await emails()).map(({ status }) => status).sort()).toEqual(['sent', 'suppressed']);
    expect(jobs.postmark.messages.filter(({ to }) => to === 'ada@example.com')).toHaveLength(1);
  });

  it('tries the one that still waits, so that the client gets it once', async () => {
    const id = await enrolled(RESPONSES.serverError);
    expect(await post(`/${id}/confirmation`)).toMatchObject({
      body: { enrollment: { emailStatus: 'sent' } },
    });
    const rows = await emails();
    expect(rows.map(({ status }) => status)).toEqual(['sent']);
    await sendOutgoing(jobs.deps, rows[0]?.id ?? '');
    expect(jobs.postmark.messages.filter(({ to }) => to === 'ada@example.com')).toHaveLength(1);
  });

  it('says when it failed again', async () => {
    const id = await enrolled(RESPONSES.serverError);
    jobs.postmark.behave(RESPONSES.serverError);
    expect(await post(`/${id}/confirmation`)).toMatchObject({
      status: 200,
      body: { enrollment: { emailStatus: 'failed' } },
    });
    expect((await stored(id)).emailStatus).toBe('failed');
  });

  it('is refused while it has not failed, and for an unknown plan', async () => {
    const em = jobs.app.orm.em.fork();
    const sent = anEnrollment(em, aPackage(em), { emailStatus: 'sent' });
    const pending = anEnrollment(em, aPackage(em), { emailStatus: 'pending' });
    await em.flush();
    expect(await post(`/${sent.id}/confirmation`)).toMatchObject({
      status: 409,
      body: { message: 'The confirmation email has already been sent.' },
    });
    expect((await post(`/${pending.id}/confirmation`)).status).toBe(409);
    expect((await post(`/${UNKNOWN_ID}/confirmation`)).status).toBe(404);
    expect(await emails()).toEqual([]);
  });
});

describe('notes', () => {
  it('that someone else changed meanwhile are not overwritten', async () => {
    const em = jobs.app.orm.em.fork();
    const plan = anEnrollment(em, aPackage(em), { notes: 'First' });
    await em.flush();
    const save = (notes: string, seen?: string | null) =>
      post(`/${plan.id}/notes`, { notes, ...(seen === undefined ? {} : { seen: { notes: seen } }) }, 'PUT');
    expect((await save('Second', 'First')).status).toBe(200);
    expect(await save('Third', 'First')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('your change was not saved') },
    });
    expect((await stored(plan.id)).notes).toBe('Second');
    expect((await save('Fourth')).status).toBe(200);
    expect((await save('Fifth', null)).status).toBe(409);
  });
});
