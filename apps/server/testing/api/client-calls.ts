import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { about, always, inDays } from './call-inputs.ts';
import { planWithHours, renewal, runningPlan, sessionInDays, type ValidCall } from './rows-of-calls.ts';

/** A valid call of every mutation of plans, sessions and renewal requests. */
export const CLIENT_CALLS: Record<string, ValidCall> = {
  'enrollments.create': about(
    (em) => aPackage(em),
    { clientName: 'A Client', clientEmail: 'client@example.com' },
    'packageId',
  ),
  'enrollments.correctClient': about(planWithHours, {
    clientName: 'A Client',
    clientEmail: 'other@example.com',
    reason: 'Misspelled',
  }),
  'enrollments.changeEndDate': about(planWithHours, { endDate: '2030-01-05', reason: 'Agreed by phone' }),
  'enrollments.end': about((em) => runningPlan(em), { reason: 'Moved away' }),
  'enrollments.pause': about((em) => runningPlan(em), { reason: 'Parental leave' }),
  'enrollments.resume': about((em) => runningPlan(em, new Date()), { reason: 'Back again' }),
  'enrollments.resendConfirmation': about((em) => anEnrollment(em, aPackage(em), { emailStatus: 'failed' })),
  'enrollments.logHours': about(planWithHours, { date: '2026-01-05', hours: 1 }),
  'enrollments.correctHours': about(planWithHours, { hours: -0.5, note: 'Logged twice' }),
  'enrollments.saveNotes': about(planWithHours, { notes: 'Prefers mornings' }),
  'sessions.plan': async () => ({
    clientName: 'A Client',
    clientEmail: 'client@example.com',
    start: inDays(20).slice(0, 16),
    minutes: 60,
  }),
  'sessions.update': about(sessionInDays(20), { place: 'Room 5' }),
  'sessions.hold': about(sessionInDays(-1), { note: 'We agreed on goals.' }),
  'sessions.miss': about(sessionInDays(-1), { hoursCount: false }),
  'sessions.cancel': about(sessionInDays(20), { reason: 'I am ill.' }),
  'sessions.saveSettings': always({
    noticeHours: 24,
    reminderHours: [24],
    dayStarts: '09:00',
    dayEnds: '18:00',
    weekdays: [1, 2, 3, 4, 5],
  }),
  'renewals.approve': about((em) => renewal(em)),
  'renewals.reject': about((em) => renewal(em)),
  'renewals.request': about(
    (em, { email }) => anEnrollment(em, aPackage(em), { clientEmail: email }),
    {},
    'enrollmentId',
  ),
  'renewals.withdraw': about((em, { email }) => renewal(em, email)),
};
