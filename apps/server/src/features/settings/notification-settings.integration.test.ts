import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import type { NotificationSettings } from '@rapport/domain/notifications/settings';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const READ = {
  method: 'GET',
  path: '/admin/settings/notifications',
} as const;
const UPDATE = {
  method: 'PUT',
  path: '/admin/settings/notifications',
} as const;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], adminNotificationEmail: 'owner@example.com' },
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.orm.em.fork().nativeDelete(NotificationSettingsEntity, {});
});

const read = async () => (await callRest(app, READ, { cookie })).body as NotificationSettings;
const update = (input: object) => callRest(app, UPDATE, { cookie, input });

it('are the defaults until they are changed', async () => {
  expect(await read()).toEqual({
    addresses: ['owner@example.com'],
    events: {
      contact_form: 'at_once',
      newsletter_subscription: 'at_once',
      client_enrollment: 'at_once',
      renewal_request: 'at_once',
      session_changed: 'at_once',
      system_alert: 'off',
    },
    reminderDays: [30, 14, 7, 3, 1],
    clientEmails: expect.objectContaining({ renewal_received: true }),
    updatedAt: null,
  });
  const events = { newsletter_subscription: 'daily' };
  const { status, body } = await update({ events, reminderDays: [7, 60, 7] });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Notification settings saved',
      settings: {
        addresses: ['owner@example.com'],
        events: { contact_form: 'at_once', newsletter_subscription: 'daily' },
        reminderDays: [60, 7],
      },
    },
  });
  expect((body as { settings: unknown }).settings).toEqual(await read());
});

it('keep what a change leaves out, take what was read, and go back to a default with null', async () => {
  await update({
    addresses: ['office@example.com', 'OFFICE@example.com'],
    clientEmails: { renewal_received: false },
  });
  const stored = await read();
  expect(stored.addresses).toEqual(['OFFICE@example.com']);
  expect(stored.clientEmails).toMatchObject({ renewal_received: false, renewal_approved: true });
  const { updatedAt, ...settings } = stored;
  expect((await update({ ...stored, seen: { updatedAt } })).status).toBe(200);
  expect(await read()).toMatchObject(settings);
  await update({ addresses: null, clientEmails: null, events: null, reminderDays: null });
  expect(await read()).toMatchObject({
    addresses: ['owner@example.com'],
    reminderDays: [30, 14, 7, 3, 1],
    clientEmails: { renewal_received: true },
  });
});

it('follow ADMIN_NOTIFICATION_EMAIL while no other address was chosen', async () => {
  await update({ addresses: ['owner@example.com'], events: { contact_form: 'hourly' } });
  const row = await app.orm.em.fork().findOneOrFail(NotificationSettingsEntity, { id: 1 });
  expect(row.addresses).toBeNull();
  await update({ addresses: [] });
  expect((await read()).addresses).toEqual([]);
});

it('are in the alert settings, whose address is the first', async () => {
  await update({ addresses: ['office@example.com', 'other@example.com'] });
  const alerts = { method: 'GET', path: '/admin/settings/alerts' } as const;
  expect((await callRest(app, alerts, { cookie })).body).toMatchObject({
    alerts: { notifications: { adminEmail: 'office@example.com' } },
  });
});

it('are not overwritten when someone else has changed them since they were seen', async () => {
  const seen = { updatedAt: null };
  expect((await update({ reminderDays: [7], seen })).status).toBe(200);
  expect(await update({ reminderDays: [3], seen })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
  const answers = await Promise.all(
    [5, 6].map(async (day) => update({ reminderDays: [day], seen: { updatedAt: (await read()).updatedAt } })),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
});

it('write an audit entry with the changed fields, and none when nothing changed', async () => {
  const list = () =>
    app.orm.em
      .fork()
      .find(
        AuditEntryEntity,
        { action: 'notification_settings.updated' },
        { orderBy: { at: 'desc', id: 'desc' } },
      );
  const before = (await list()).length;
  await update({ addresses: ['office@example.com'], reminderDays: [30, 14, 7, 3, 1] });
  await update({ addresses: ['office@example.com'] });
  const entries = await list();
  expect(entries).toHaveLength(before + 1);
  expect(entries[0]).toMatchObject({
    actorEmail: 'admin@example.com',
    details: { fields: ['addresses'], addresses: ['office@example.com'] },
  });
});

it.each([
  [{ addresses: ['nobody'] }, 'addresses'],
  [{ addresses: Array.from({ length: 6 }, (_, index) => `office${index}@example.com`) }, 'addresses'],
  [{ events: { contact_form: 'weekly' } }, 'events'],
  [{ reminderDays: [91] }, 'reminderDays'],
  [{ reminderDays: [0] }, 'reminderDays'],
  [{ reminderDays: [1.5] }, 'reminderDays'],
  [{ reminderDays: [1, 2, 3, 4, 5, 6] }, 'reminderDays'],
  [{ clientEmails: { renewal_received: 'no' } }, 'clientEmails'],
])('refuse %j', async (input, field) => {
  expect(await update(input)).toMatchObject({
    status: 400,
    body: { issues: [{ path: expect.arrayContaining([field]) }] },
  });
});
