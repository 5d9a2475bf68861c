import type { Session } from '@rapport/domain/sessions/schema';
import { defineForm } from '../dialog/use-opened.ts';

/** Who a session is planned with, where that is known before the form is opened. */
export interface KnownPerson {
  clientName: string;
  clientEmail: string;
}

export const PLANNER_FORM = defineForm('session', (person: KnownPerson | true) =>
  person === true ? 'new' : person.clientEmail,
);
export const CHANGE_FORM = defineForm('session-change', ({ id }: Pick<Session, 'id'>) => id);
/** How a session ends; each has its own form. */
export type SessionEnd = 'held' | 'missed' | 'cancelled';
export interface Ending {
  session: Session;
  how: SessionEnd;
}
export const END_FORM = defineForm('session-end', ({ session, how }: Ending) => `${how}:${session.id}`);
