import { LockMode } from '@mikro-orm/postgresql';
import { PersonNoteEntity, type PersonNoteRow } from '@rapport/db/entities/people';
import { MAX_PERSON_NOTES } from '@rapport/domain/people/fields';
import type { PersonNote, PersonNotePayload, PersonNoteUpdate } from '@rapport/domain/people/note-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { refuseErased } from './refuse-erased.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };
type Result = Ok & { note: PersonNote };

const toPersonNote = ({ id, email, text, createdBy, createdAt, updatedAt }: PersonNoteRow): PersonNote => ({
  id,
  email,
  text,
  createdBy,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const unknownNote = () => new AppError('NOT_FOUND', 'This note does not exist. It may have been deleted.');

/** One private note. Throws AppError NOT_FOUND. */
export async function readNote({ em }: Pick<Deps, 'em'>, { id }: IdParam): Promise<{ note: PersonNote }> {
  const row = await em.findOne(PersonNoteEntity, { id });
  if (!row) throw unknownNote();
  return { note: toPersonNote(row) };
}

/** Adds a private note about a person. Throws AppError CONFLICT for who was erased, and when there are too many. */
export async function addNote(deps: Dependencies, { email, text }: PersonNotePayload): Promise<Result> {
  const note = await deps.em.transactional(async (tx) => {
    await refuseErased(tx, email);
    if ((await tx.count(PersonNoteEntity, { email })) >= MAX_PERSON_NOTES)
      throw new AppError(
        'CONFLICT',
        `There can be at most ${MAX_PERSON_NOTES.toLocaleString('en-US')} notes about a person. Delete some first.`,
      );
    const now = deps.now();
    const row = tx.create(PersonNoteEntity, {
      email,
      text,
      createdBy: deps.actor.email,
      createdAt: now,
      updatedAt: now,
    });
    await tx.flush();
    recordAudit(tx, deps, {
      action: 'person_note.created',
      subjectType: 'person_note',
      subjectId: row.id,
      details: { email, length: text.length },
    });
    return toPersonNote(row);
  });
  return { success: true, message: 'Note added', note };
}

/** Changes the text of a note. Throws AppError NOT_FOUND, and CONFLICT when someone else has changed it. */
export async function updateNote(
  deps: Dependencies,
  { id, text, seen }: PersonNoteUpdate & IdParam,
): Promise<Result> {
  const note = await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(PersonNoteEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw unknownNote();
    refuseIfChanged('note', row, seen);
    tx.assign(row, { text, updatedAt: deps.now() });
    recordAudit(tx, deps, {
      action: 'person_note.updated',
      subjectType: 'person_note',
      subjectId: id,
      details: { email: row.email, length: text.length },
    });
    await tx.flush();
    return toPersonNote(row);
  });
  return { success: true, message: 'Note saved', note };
}

/** Deletes a note for good. Throws AppError NOT_FOUND. */
export async function deleteNote(deps: Dependencies, { id }: IdParam): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(PersonNoteEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw unknownNote();
    tx.remove(row);
    recordAudit(tx, deps, {
      action: 'person_note.deleted',
      subjectType: 'person_note',
      subjectId: id,
      details: { email: row.email },
    });
  });
  return { success: true, message: 'Note deleted' };
}
