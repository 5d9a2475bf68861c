import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import {
  CoachingSessionEntity,
  type CoachingSessionRow,
  SessionSettingsEntity,
} from '@rapport/db/entities/sessions';
import { aSession } from '@rapport/db/testing/rows';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import '../kinds/all.ts';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { getKindRules } from '../kinds/kind.ts';
import { followTimeZones } from './follow-time-zones.ts';
import { parseSessionToken } from './link.ts';
import { sendSessionReminders } from './send-session-reminders.ts';
import { type SessionChange, tellClient } from './tell-client.ts';

const STARTS = new Date('2026-03-12T09:00:00.000Z');
const before = (hours: number) => new Date(STARTS.getTime() - hours * 3_600_000);

let setup: JobSetup;
let now = before(72);
let session: string;
beforeAll(async () => {
  setup = await startJobSetup(() => now);
});
afterAll(() => setup.close());
beforeEach(async () => {
  now = before(72);
  setup.reset();
  const em = setup.orm.em.fork();
  await em.execute('truncate coaching_session, outgoing_email, session_settings');
  const row = aSession(em, {
    startsAt: STARTS,
    start: '2026-03-12T10:00',
    timeZone: 'Europe/Berlin',
    timedAt: before(72),
    place: 'https://meet.example.com/sample',
    agenda: 'Goals',
  });
  await em.flush();
  session = row.id;
});

const emails = () => setup.orm.em.fork().find(OutgoingEmailEntity, {}, { orderBy: { id: 'asc' } });

/** Changes the session and tells the client. */
async function change(what: SessionChange, changes: Partial<CoachingSessionRow> = {}): Promise<void> {
  await setup.orm.em.fork().transactional(async (tx) => {
    const row = await tx.findOneOrFail(CoachingSessionEntity, { id: session });
    Object.assign(row, changes);
    await tellClient(tx, setup.deps, row, what);
  });
}

/** Sends what waits, as the outbox does: what is outdated is left out. */
async function send(): Promise<void> {
  for (const row of await emails()) {
    if (row.status !== 'queued' || (await getKindRules(row.kind).isOutdated?.(setup.deps, row))) continue;
    await sendOutgoing(setup.deps, row.id);
  }
}

/** The events of the calendar files that arrived, as a calendar program reads them. */
const arrived = () =>
  setup.postmark.messages.flatMap(({ attachments }) =>
    attachments.map(({ contentType, content }) => {
      const calendar = new ICAL.Component(ICAL.parse(content));
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined, { exceptions: [] });
      return { contentType, method: calendar.getFirstPropertyValue('method'), event };
    }),
  );

describe('the invitation', () => {
  it('says day, time with its zone, length, place and agenda, and links to the session', async () => {
    await change('Session planned');
    await send();
    const [message] = setup.postmark.messages;
    expect(message?.subject).toBe('Session planned: Thursday, March 12, 2026 at 10:00 AM GMT+1');
    expect(message?.text).toContain('Thursday, March 12, 2026 at 10:00 AM GMT+1, 1 hour.');
    expect(message?.text).toContain('https://meet.example.com/sample');
    expect(message?.text.replaceAll('\n', ' ')).toContain(
      'You can move it, or cancel it without losing its hours, until March 11, 2026 at 10:00 AM GMT+1.',
    );
    const token = /\/session\?token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? '';
    expect(parseSessionToken(setup.deps.env, token)).toEqual({ id: session, email: 'client@example.com' });
    const [{ text } = { text: '' }] = await emails();
    expect(text).not.toContain(token);
    expect(text).toContain('https://example.com/client-portal/session');
  });

  it('stays one event through five changes: one uid, a rising sequence, and its end', async () => {
    await change('Session planned');
    await send();
    for (const day of ['13', '16', '17', '18']) {
      now = new Date(now.getTime() + 60_000);
      await change('Session moved', { startsAt: new Date(`2026-03-${day}T09:00:00.000Z`) });
      await send();
    }
    await change('Session cancelled', { state: 'cancelled' });
    await send();
    const files = arrived();
    expect(files.map(({ method }) => method)).toEqual([...Array(5).fill('REQUEST'), 'CANCEL']);
    expect(files.map(({ contentType }) => contentType.split('method=')[1])).toEqual(
      files.map(({ method }) => method),
    );
    expect(new Set(files.map(({ event }) => event.uid)).size).toBe(1);
    expect(files.map(({ event }) => event.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(files.at(-1)?.event.startDate.toString()).toBe('2026-03-18T09:00:00Z');
    expect(new Set(files.map(({ event }) => event.organizer)).size).toBe(1);
  });

  it('is not sent any more once a later change waits, and no reminder of what was cancelled', async () => {
    await change('Session planned');
    await change('Session moved', { startsAt: new Date('2026-03-13T09:00:00.000Z') });
    await change('Session cancelled', { state: 'cancelled' });
    await send();
    expect(setup.postmark.messages.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Session cancelled',
    ]);
  });

  it('is not sent where the owner said so', async () => {
    await change('Session planned', { emailsClient: false });
    expect(await emails()).toEqual([]);
  });
});

describe('the reminder', () => {
  const remind = async (hours: number) => {
    now = before(hours);
    // On two replicas at once.
    await Promise.all([sendSessionReminders(setup.deps), sendSessionReminders(setup.deps)]);
    return (await emails()).map(({ values }) => values.sessionTime);
  };

  it('is sent once, 24 hours before', async () => {
    expect(await remind(24.1)).toEqual([]);
    expect(await remind(24)).toEqual(['Thursday, March 12, 2026 at 10:00 AM GMT+1']);
    expect(await remind(2)).toHaveLength(1);
    await send();
    expect(setup.postmark.messages.map(({ subject }) => subject)).toEqual([
      'Your session: Thursday, March 12, 2026 at 10:00 AM GMT+1',
    ]);
  });

  it('is sent late after a downtime, only the latest, and never after the session has begun', async () => {
    const em = setup.orm.em.fork();
    em.create(SessionSettingsEntity, {
      id: 1,
      noticeHours: 24,
      reminderHours: [24, 2],
      dayStarts: '09:00',
      dayEnds: '18:00',
      weekdays: [1],
      updatedAt: now,
    });
    await em.flush();
    expect(await remind(1)).toHaveLength(1);
    expect(await remind(0)).toHaveLength(1);
  });

  it('is not sent where the time was set after its moment', async () => {
    await change('Session moved', { timedAt: before(20) });
    await setup.orm.em.fork().nativeDelete(OutgoingEmailEntity, {});
    expect(await remind(19)).toEqual([]);
  });

  it('is sent for the new time of a moved session, not for the old one', async () => {
    await remind(24);
    const moved = new Date('2026-03-16T09:00:00.000Z');
    await change('Session moved', { startsAt: moved, timedAt: before(23) });
    await send();
    expect(setup.postmark.messages.map(({ subject }) => subject.split(':')[0])).toEqual(['Session moved']);
    now = new Date(moved.getTime() - 3_600_000);
    await sendSessionReminders(setup.deps);
    await send();
    expect(setup.postmark.messages.at(-1)?.subject).toContain('Your session: Monday, March 16, 2026');
  });

  it.each(['held', 'missed', 'cancelled'] as const)('is not sent for a session that is %s', async (state) => {
    await setup.orm.em.fork().nativeUpdate(CoachingSessionEntity, { id: session }, { state });
    expect(await remind(24)).toEqual([]);
  });

  it('comes an hour of the clock later where the clocks change in between', async () => {
    // 24 hours before a Sunday at noon in Berlin, when the clocks have changed, is a Saturday at eleven.
    const sunday = new Date('2026-03-29T10:00:00.000Z');
    await setup.orm.em.fork().nativeUpdate(CoachingSessionEntity, { id: session }, { startsAt: sunday });
    now = new Date('2026-03-28T09:59:00.000Z');
    await sendSessionReminders(setup.deps);
    expect(await emails()).toEqual([]);
    now = new Date('2026-03-28T10:00:00.000Z');
    await sendSessionReminders(setup.deps);
    expect((await emails()).map(({ values }) => values.sessionTime)).toEqual([
      'Sunday, March 29, 2026 at 12:00 PM GMT+2',
    ]);
  });
});

describe('newer time zone data', () => {
  const store = (changes: Partial<CoachingSessionRow>) =>
    setup.orm.em.fork().nativeUpdate(CoachingSessionEntity, { id: session }, changes);
  const stored = () => setup.orm.em.fork().findOneOrFail(CoachingSessionEntity, { id: session });
  const run = () => Promise.all([followTimeZones(setup.deps), followTimeZones(setup.deps)]);

  it('moves the instant of a session, which stays at its time by the clocks, and tells both sides once', async () => {
    await setup.orm.em.fork().nativeDelete(NotificationEntity, {});
    // As older data had it: an hour later.
    await store({ startsAt: new Date('2026-03-12T10:00:00.000Z'), timeZoneData: '2020a' });
    await run();
    await run();
    expect(await stored()).toMatchObject({
      start: '2026-03-12T10:00',
      startsAt: STARTS,
      timeZoneData: process.versions.tz,
      sequence: 1,
    });
    await send();
    expect(setup.postmark.messages.map(({ subject }) => subject)).toEqual([
      'Session changed: Thursday, March 12, 2026 at 10:00 AM GMT+1',
    ]);
    const notified = await setup.orm.em
      .fork()
      .find(NotificationEntity, { recipientEmail: 'admin@example.com' });
    expect(notified.map(({ message }) => message)).toEqual([
      'The rules of Europe/Berlin changed. The session with A Client stays at 10:00 there, which is Thursday, March 12, 2026 at 9:00 AM UTC here.',
    ]);
  });

  it('says nothing where the instant is the same', async () => {
    await store({ timeZoneData: '2020a' });
    await run();
    expect(await stored()).toMatchObject({ timeZoneData: process.versions.tz, sequence: 0 });
    expect(await emails()).toEqual([]);
  });
});
