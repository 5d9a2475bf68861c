import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ContactEntity, type ContactRow } from '@rapport/db/entities/contacts';
import type { ReplyStatus } from '@rapport/domain/contacts/reply-status';
import type { Contact } from '@rapport/domain/contacts/schema';
import { CONTACT_STATE_LABELS, type ContactState, getContactState } from '@rapport/domain/contacts/state';
import type { ContactStatePayload, PreviousState } from '@rapport/domain/contacts/state-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { dayToInstant, formatDay } from '@rapport/domain/shared/calendar-day';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { quantity } from '@rapport/domain/shared/quantity';
import { toUnansweredMarks } from '../../mail/inbound/reopen-contact.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { todayOnSite } from '../../platform/today.ts';
import { toContact } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Change = Pick<ContactStatePayload, 'state'> & Partial<Pick<ContactStatePayload, 'until' | 'note'>>;

/** The entries of the audit log: the first two names are those of the calls that know two states only. */
const ACTIONS: Record<ContactState, string> = {
  new: 'contact.marked_unanswered',
  answered: 'contact.marked_answered',
  waiting: 'contact.marked_waiting',
  closed: 'contact.closed',
};

/** The marks that make a contact answered or not, beside the emails to its sender. */
function toMarks(row: ContactRow, state: ContactState, now: Date) {
  const { isAnswered, answeredBy, markedAnsweredAt, markedUnansweredAt } = row;
  switch (state) {
    case 'closed':
      // Also when its answer bounces later, it stays closed.
      return { closedAt: now, markedAnsweredAt: markedAnsweredAt ?? now, markedUnansweredAt };
    case 'answered':
      return {
        closedAt: null,
        markedAnsweredAt: answeredBy === 'email' ? null : (markedAnsweredAt ?? now),
        markedUnansweredAt: isAnswered ? markedUnansweredAt : null,
      };
    default:
      return toUnansweredMarks(row, now);
  }
}

/** The day and the note of the waiting after a change. */
function toWaiting(row: ContactRow, { state, until, note }: Change, today: string) {
  const isLeft = state !== 'new' || (row.waitingUntil ?? '') <= today;
  const day = until === undefined ? (isLeft ? row.waitingUntil : null) : until;
  if (state === 'waiting' && (day ?? '') <= today) refuseDay('Choose a day after today.');
  if (state === 'new' && (day ?? '') > today) refuseDay('A new contact has no day that is still to come.');
  return {
    waitingUntil: day,
    waitingNote: day === null ? null : note === undefined ? row.waitingNote : note,
  };
}

function refuseDay(message: string): never {
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['until'], message }] });
}

/** Sets the state of a locked row. Null where it is so already. */
async function change(tx: EntityManager, deps: Dependencies, row: ContactRow, wanted: Change) {
  const today = todayOnSite(deps);
  const waiting = toWaiting(row, wanted, today);
  const state = getContactState(row, today);
  const isSame =
    state === wanted.state &&
    row.waitingUntil === waiting.waitingUntil &&
    row.waitingNote === waiting.waitingNote;
  if (isSame) return null;
  const marks = state === wanted.state ? {} : toMarks(row, wanted.state, deps.now());
  await tx.nativeUpdate(ContactEntity, { id: row.id }, { ...marks, ...waiting });
  recordAudit(tx, deps, { action: ACTIONS[wanted.state], subjectType: 'contact', subjectId: row.id });
  const previous: PreviousState = { id: row.id, state, until: row.waitingUntil, note: row.waitingNote };
  return previous;
}

async function lockContact(tx: EntityManager, id: string): Promise<ContactRow> {
  const row = await tx.findOne(ContactEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new AppError('NOT_FOUND', 'This contact does not exist.');
  return row;
}

/** Sets the state of a contact, and says which it had. Throws AppError NOT_FOUND. */
export async function setContactState(
  deps: Dependencies,
  { id, ...wanted }: ContactStatePayload,
): Promise<Ok & { contact: Contact; previous: PreviousState }> {
  const today = todayOnSite(deps);
  return deps.em.transactional(async (tx) => {
    const row = await lockContact(tx, id);
    const { waitingUntil: until, waitingNote: note } = row;
    const unchanged: PreviousState = { id, state: getContactState(row, today), until, note };
    const previous = (await change(tx, deps, row, wanted)) ?? unchanged;
    const contact = toContact(await tx.refreshOrFail(row), today);
    return { success: true, message: describe(contact), contact, previous };
  });
}

function describe({ state, waiting }: Contact): string {
  if (state !== 'waiting' || waiting === null)
    return `Contact marked as ${CONTACT_STATE_LABELS[state].toLowerCase()}`;
  return `Contact waits until ${formatDay(dayToInstant(waiting.until), 'UTC')}`;
}

/** Sets the states of several contacts, each once. Those that no longer exist are named. */
export async function setContactStates(
  deps: Dependencies,
  { contacts }: { contacts: ContactStatePayload[] },
): Promise<Ok & { previous: PreviousState[]; missing: string[] }> {
  const wanted = new Map(contacts.map((one) => [one.id, one]));
  return deps.em.transactional(async (tx) => {
    const rows = await tx.find(
      ContactEntity,
      { id: { $in: [...wanted.keys()] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const previous: PreviousState[] = [];
    for (const row of rows) {
      const one = wanted.get(row.id);
      wanted.delete(row.id);
      const before = one && (await change(tx, deps, row, one));
      if (before) previous.push(before);
    }
    const message = `${quantity(previous.length, 'contact')} changed`;
    return { success: true, message, previous, missing: [...wanted.keys()] };
  });
}

/**
 * Marks a submission as answered, such as by phone, or as unanswered until the next email to its sender. Nothing
 * changes where it is so already: a closed one is answered, a waiting one unanswered. Throws AppError NOT_FOUND.
 */
export async function markContact(
  deps: Dependencies,
  { id }: IdParam,
  status: ReplyStatus,
): Promise<Ok & { contact: Contact }> {
  const contact = await deps.em.transactional(async (tx) => {
    const row = await lockContact(tx, id);
    if (row.isAnswered !== (status === 'answered')) {
      await change(tx, deps, row, { state: status === 'answered' ? 'answered' : 'new' });
      await tx.refreshOrFail(row);
    }
    return toContact(row, todayOnSite(deps));
  });
  return { success: true, message: `Contact marked as ${status}`, contact };
}
