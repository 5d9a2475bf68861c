import { hoursText, quantity } from '../shared/quantity.ts';

/** What becomes of a session: each ends in one of the last three. */
export const SESSION_STATES = ['planned', 'held', 'missed', 'cancelled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export const SESSION_STATE_LABELS: Record<SessionState, string> = {
  planned: 'Planned',
  held: 'Held',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

/** Who cancelled a session. */
export const SESSION_SIDES = ['owner', 'client'] as const;
export type SessionSide = (typeof SESSION_SIDES)[number];

/** The length of a session, in minutes: hours of plans are counted in quarters. */
export const SESSION_MINUTES = { min: 15, max: 480, step: 15 } as const;

/** The most sessions of one plan that are planned at the same time. */
export const MAX_PLANNED_PER_PLAN = 500;

export const MAX_PLACE_LENGTH = 500;
export const MAX_AGENDA_LENGTH = 2_000;
export const MAX_CANCEL_REASON_LENGTH = 500;

/** The hours that a session takes from a plan. */
export const sessionHours = (minutes: number): number => minutes / 60;

/** The length in words: 45 minutes, 1.5 hours. */
export const lengthText = (minutes: number): string =>
  minutes < 60 ? quantity(minutes, 'minute') : hoursText(sessionHours(minutes));

/** The hours of a plan: left by its ledger, planned for sessions to come, and free for others. */
export interface HoursOutlook {
  left: number;
  planned: number;
}

/** What is left when all planned sessions are held; below zero where more is planned than left. */
export const freeHours = ({ left, planned }: HoursOutlook): number => left - planned;

/** The planned and the free hours in words: 2 planned, 4 free. */
export function describePlanned({ left, planned }: HoursOutlook): string {
  const free = freeHours({ left, planned });
  return `${planned} planned, ${free < 0 ? `${hoursText(-free)} too many` : `${free} free`}`;
}

/** The hours in words, such as "6 hours left, 2 planned, 4 free"; without planned ones, only what is left. */
export function describeHours(outlook: HoursOutlook): string {
  const left = `${hoursText(outlook.left)} left`;
  return outlook.planned === 0 ? left : `${left}, ${describePlanned(outlook)}`;
}

/** What decides whether a client may still change a session. */
interface Change {
  startsAt: Date;
  state: SessionState;
}

/** The last moment at which the client can move a session, or cancel it without losing its hours. */
export function changeableUntil({ startsAt }: Pick<Change, 'startsAt'>, noticeHours: number): Date {
  return new Date(startsAt.getTime() - noticeHours * 3_600_000);
}

/** Whether the notice is kept at this moment. */
export function isWithinNotice(session: Change, noticeHours: number, now: Date): boolean {
  return session.state === 'planned' && now <= changeableUntil(session, noticeHours);
}
