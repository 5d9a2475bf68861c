import {
  type EntityManager,
  type EntityName,
  type FilterQuery,
  LockMode,
  type RequiredEntityData,
} from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { changedFields, refuseIfChanged } from './refuse-if-changed.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

interface NamedRow {
  id: string;
  name: string;
}

/** A few records with names that differ. Their table has the name of the kind, with an index of the names. */
export interface NamedKind<Row extends NamedRow> {
  entity: EntityName<Row>;
  /** One of them in a sentence, such as `saved view`. */
  kind: string;
  max: number;
}

const tableOf = ({ kind }: { kind: string }) => kind.replaceAll(' ', '_');
const indexOf = (kind: { kind: string }, name: string) => ({
  kind: kind.kind,
  index: `${tableOf(kind)}_name`,
  name,
});
const byId = <Row extends NamedRow>(id: string) => ({ id }) as FilterQuery<Row>;

function record<Row extends NamedRow>(
  tx: EntityManager,
  deps: Dependencies,
  { kind, what, row, details = {} }: { kind: NamedKind<Row>; what: string; row: Row; details?: object },
): void {
  const subjectType = tableOf(kind);
  recordAudit(tx, deps, {
    action: `${subjectType}.${what}`,
    subjectType,
    subjectId: row.id,
    details: { name: row.name, ...details },
  });
}

/** All of them by name. */
export async function listNamed<Row extends NamedRow>(
  em: EntityManager,
  { entity }: NamedKind<Row>,
): Promise<Row[]> {
  const rows = (await em.find(entity, {})) as Row[];
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Creates one. Throws AppError CONFLICT when the name is taken or there are too many. */
export function createNamed<Row extends NamedRow>(
  deps: Dependencies,
  kind: NamedKind<Row>,
  fields: Pick<Row, 'name'> & Partial<Row>,
): Promise<Row> {
  const { entity, max } = kind;
  return refuseTakenName(indexOf(kind, fields.name), () =>
    deps.em.transactional(async (tx) => {
      if ((await tx.count(entity)) >= max) {
        throw new AppError(
          'CONFLICT',
          `There can be at most ${max} ${kind.kind}s. Delete one that you don't use.`,
        );
      }
      const data = { ...fields, createdAt: deps.now() } as unknown as RequiredEntityData<Row>;
      const row = tx.create(entity, data) as Row;
      await tx.flush();
      record(tx, deps, { kind, what: 'created', row });
      return row;
    }),
  );
}

/** Changes one. Throws AppError NOT_FOUND, and CONFLICT when someone else did, or another has the name. */
export function updateNamed<Row extends NamedRow>(
  deps: Dependencies,
  kind: NamedKind<Row>,
  { id, seen, fields }: { id: string; seen: object | undefined; fields: Pick<Row, 'name'> & Partial<Row> },
): Promise<Row> {
  return refuseTakenName(indexOf(kind, fields.name), () =>
    deps.em.transactional(async (tx) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const row = (await tx.findOne(kind.entity, byId<Row>(id), lock)) as Row | null;
      if (!row) throw new AppError('NOT_FOUND', `This ${kind.kind} does not exist.`);
      const before = { ...row } as Record<string, unknown>;
      refuseIfChanged(kind.kind, before, seen as Record<string, unknown> | undefined);
      Object.assign(row, fields);
      await tx.flush();
      const changed = changedFields(before, fields as Record<string, unknown>);
      record(tx, deps, { kind, what: 'updated', row, details: { fields: changed } });
      return row;
    }),
  );
}

/** Deletes one. Throws AppError NOT_FOUND. */
export async function deleteNamed<Row extends NamedRow>(
  deps: Dependencies,
  kind: NamedKind<Row>,
  id: string,
): Promise<void> {
  await deps.em.transactional(async (tx) => {
    const row = (await tx.findOne(kind.entity, byId<Row>(id))) as Row | null;
    if (!row || (await tx.nativeDelete(kind.entity, byId<Row>(id))) === 0)
      throw new AppError('NOT_FOUND', `This ${kind.kind} does not exist.`);
    record(tx, deps, { kind, what: 'deleted', row });
  });
}
