import type { EntityManager } from '@mikro-orm/postgresql';
import { PersonEntity, type PersonRow } from '@rapport/db/entities/people';
import {
  type PersonFacts,
  type PersonFactsUpdate,
  REASON_WITHOUT_DAY,
} from '@rapport/domain/people/facts-schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { refuseErased } from './refuse-erased.ts';

const NOTHING: PersonFacts = {
  name: null,
  organization: null,
  phone: null,
  timeZone: null,
  language: null,
  links: [],
  followUpOn: null,
  followUpReason: null,
};

function toFacts(row: PersonRow | null): PersonFacts {
  if (!row) return NOTHING;
  const { name, organization, phone, timeZone, language, links, followUpOn, followUpReason } = row;
  return { name, organization, phone, timeZone, language, links, followUpOn, followUpReason };
}

/** What the owner knows about a person, and since when they know something. */
export async function readFacts(
  em: EntityManager,
  email: string,
): Promise<{ facts: PersonFacts; since: Date | null }> {
  const row = await em.findOne(PersonEntity, { email });
  return { facts: toFacts(row), since: row?.createdAt ?? null };
}

/** The facts after an edit. Throws AppError BAD_REQUEST for the reason of a follow-up that has no day. */
function applyEdit(before: PersonFacts, sent: Partial<PersonFacts>): PersonFacts {
  const after = { ...before, ...sent };
  if (after.followUpOn !== null) return after;
  if (sent.followUpReason)
    throw new AppError('BAD_REQUEST', REASON_WITHOUT_DAY, {
      issues: [{ path: ['followUpOn'], message: REASON_WITHOUT_DAY }],
    });
  return { ...after, followUpReason: null };
}

/** Saves what the owner knows about a person. Throws AppError CONFLICT when someone else has changed it. */
export async function saveFacts(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { email, seen, ...edit }: PersonFactsUpdate,
): Promise<Ok & { facts: PersonFacts }> {
  const facts = await deps.em.transactional(async (tx) => {
    // One at a time for each person, so the row needs no lock of its own.
    await refuseErased(tx, email);
    const row = await tx.findOne(PersonEntity, { email });
    const before = toFacts(row);
    refuseIfChanged('person', before, seen);
    const after = applyEdit(before, pickSent(edit));
    const now = deps.now();
    if (row) tx.assign(row, { ...after, updatedAt: now });
    else tx.create(PersonEntity, { email, ...after, createdAt: now, updatedAt: now });
    recordAudit(tx, deps, {
      action: 'person.facts_saved',
      subjectType: 'person',
      details: { email, fields: changedFields(before, after) },
    });
    return after;
  });
  return { success: true, message: 'Facts saved', facts };
}
