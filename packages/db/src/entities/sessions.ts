import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import { MAX_PLACE_LENGTH, SESSION_SIDES, SESSION_STATES } from '@rapport/domain/sessions/session';
import { MAX_TIME_ZONE_LENGTH } from '@rapport/domain/subscribers/fields';
import { changedAt, createdAt, email, id, instant, version } from './columns.ts';
import { EnrollmentEntity, HoursEntryEntity } from './enrollments.ts';

/** A meeting with a client, for a plan or without one. A session of a signed-in user is `SessionEntity`. */
export const CoachingSessionEntity = defineEntity({
  name: 'CoachingSession',
  tableName: 'coaching_session',
  checks: [
    { name: 'coaching_session_client_name_not_empty', expression: "client_name <> ''" },
    { name: 'coaching_session_minutes', expression: 'minutes between 15 and 480 and minutes % 15 = 0' },
    {
      name: 'coaching_session_hours_of_plan',
      expression:
        "hours_entry_id is null or (enrollment_id is not null and state in ('held', 'missed', 'cancelled'))",
    },
  ],
  indexes: [
    { name: 'coaching_session_starts', properties: ['startsAt', 'id'] },
    {
      name: 'coaching_session_client',
      expression:
        'create index "coaching_session_client" on "coaching_session" (lower("client_email"), "starts_at")',
    },
    {
      name: 'coaching_session_planned',
      expression:
        'create index "coaching_session_planned" on "coaching_session" ("starts_at") where "state" = \'planned\'',
    },
  ],
  properties: {
    id: id(),
    clientName: p.string().length(ENROLLMENT_FIELDS.clientName.max),
    clientEmail: email(),
    enrollment: () =>
      p
        .manyToOne(EnrollmentEntity)
        .ref()
        .strictNullable()
        .index('coaching_session_enrollment')
        .deleteRule('restrict'),
    state: p.enum(SESSION_STATES).default('planned'),
    /** By the clocks of the time zone, as `2026-12-01T10:00`: a change of its rules moves the instant, not this. */
    start: p.string().length(16),
    timeZone: p.string().length(MAX_TIME_ZONE_LENGTH),
    /** The instant of both, as the time zone data of that version has it. */
    startsAt: instant(),
    timeZoneData: p.string().length(20),
    /** When its time was set last. */
    timedAt: instant(),
    minutes: p.integer(),
    place: p.string().length(MAX_PLACE_LENGTH).strictNullable(),
    /** The client reads both. */
    agenda: p.text().strictNullable(),
    note: p.text().strictNullable(),
    /** For admins only. */
    privateNote: p.text().strictNullable(),
    /** What it took from the plan; null while nothing. */
    hoursEntry: () =>
      p
        .manyToOne(HoursEntryEntity)
        .ref()
        .strictNullable()
        .unique('coaching_session_hours_entry')
        .deleteRule('restrict'),
    cancelledBy: p.enum(SESSION_SIDES).strictNullable(),
    cancelReason: p.text().strictNullable(),
    emailsClient: p.boolean().default(true),
    /** Rises with every invitation, so that calendars replace the event instead of adding another. */
    sequence: p.integer().default(0),
    createdAt: createdAt(),
    changedAt: changedAt(),
    version: version(),
  },
});
export type CoachingSessionRow = InferEntity<typeof CoachingSessionEntity>;

/** One row, once the owner has changed something. */
export const SessionSettingsEntity = defineEntity({
  name: 'SessionSettings',
  tableName: 'session_settings',
  checks: [
    { name: 'session_settings_one_row', expression: 'id = 1' },
    { name: 'session_settings_notice', expression: 'notice_hours between 0 and 168' },
    { name: 'session_settings_day', expression: 'day_starts < day_ends' },
  ],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    /** The notice for changes by the client, in hours. */
    noticeHours: p.integer(),
    /** Hours before a session at which its client is reminded. */
    reminderHours: p.json<number[]>(),
    /** When clients may move sessions to: from and to a time of the site's time zone, on these days (1 is Monday). */
    dayStarts: p.character().length(5),
    dayEnds: p.character().length(5),
    weekdays: p.json<number[]>(),
    updatedAt: instant(),
  },
});
export type SessionSettingsRow = InferEntity<typeof SessionSettingsEntity>;
