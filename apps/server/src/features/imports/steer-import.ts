import { ImportChunkEntity, type ImportRunRow } from '@rapport/db/entities/imports';
import type { ImportKind } from '@rapport/domain/imports/kinds';
import { findMappingFault } from '@rapport/domain/imports/mapping';
import type { Import, ImportSettings } from '@rapport/domain/imports/schema';
import type { ImportStatus } from '@rapport/domain/imports/states';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { NO_CONSENT_MESSAGE } from '@rapport/domain/subscribers/consent';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getUndoUntil, toImport, toMapping } from './serialize.ts';
import { lockImport } from './stored-import.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };
type Result = Ok & { import: Import };

interface Step {
  /** The statuses from which it can be taken, and what is said otherwise. */
  is: readonly ImportStatus[];
  otherwise: string;
  action: string;
  message: string;
  change: (row: ImportRunRow, now: Date) => void;
}

/** In these the file can still be read again; after them its rows are enough. */
const NEED_FILE: readonly ImportStatus[] = ['uploaded', 'checking', 'reviewed', 'failed'];

/** Takes a step of an import, with an audit entry. Throws AppError NOT_FOUND and CONFLICT. */
async function take(deps: Dependencies, id: string, step: Step): Promise<Result> {
  const changed = await deps.em.transactional(async (tx) => {
    const row = await lockImport(tx, { id, actor: deps.actor }, step);
    step.change(row, deps.now());
    if (!NEED_FILE.includes(row.status)) await tx.nativeDelete(ImportChunkEntity, { import: id });
    recordAudit(tx, deps, {
      action: step.action,
      subjectType: 'import',
      subjectId: id,
      details: { fileName: row.fileName },
    });
    return toImport(row);
  });
  return { success: true, message: step.message, import: changed };
}

/** How a file is read. Only subscribers agree to emails. Throws AppError BAD_REQUEST where nobody says how they did. */
function checkConsent(kind: ImportKind, { consent, ...settings }: ImportSettings): ImportSettings {
  if (kind === 'contacts') return { ...settings, consent: null, tags: [] };
  if (consent) return { ...settings, consent };
  throw new AppError('BAD_REQUEST', NO_CONSENT_MESSAGE, {
    issues: [{ path: ['consent'], message: NO_CONSENT_MESSAGE }],
  });
}

/** Says what the columns are and how the people agreed; the file is then read and compared with who is here. */
export function reviewImport(
  deps: Dependencies,
  { id, ...settings }: ImportSettings & { id: string },
): Promise<Result> {
  return take(deps, id, {
    is: ['uploaded', 'checking', 'reviewed', 'failed'],
    otherwise: 'This import has started already.',
    action: 'import.reviewed',
    message: 'The file is being read',
    change(row) {
      const message =
        settings.columns.length === row.columns.length
          ? findMappingFault(row.columns, toMapping(row, settings))
          : `This file has ${row.columns.length} columns.`;
      if (message !== null)
        throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['columns'], message }] });
      row.settings = checkConsent(row.kind, settings);
      row.status = 'checking';
      row.failure = null;
      row.counts = {};
      row.rows = 0;
    },
  });
}

/** Starts an import that was reviewed. */
export function startImport(deps: Dependencies, { id }: { id: string }): Promise<Result> {
  return take(deps, id, {
    is: ['reviewed'],
    otherwise: 'Review this import before you start it.',
    action: 'import.started',
    message: 'Import started',
    change(row, now) {
      row.status = 'running';
      row.startedAt = now;
      row.applied = 0;
    },
  });
}

export function pauseImport(deps: Dependencies, { id }: { id: string }): Promise<Result> {
  return take(deps, id, {
    is: ['running'],
    otherwise: 'This import is not running.',
    action: 'import.paused',
    message: 'Import paused',
    change(row) {
      row.status = 'paused';
    },
  });
}

export function resumeImport(deps: Dependencies, { id }: { id: string }): Promise<Result> {
  return take(deps, id, {
    is: ['paused'],
    otherwise: 'This import is not paused.',
    action: 'import.resumed',
    message: 'Import continued',
    change(row) {
      row.status = 'running';
    },
  });
}

/** Ends an import early. What it has imported stays, and can be undone. */
export function cancelImport(deps: Dependencies, { id }: { id: string }): Promise<Result> {
  return take(deps, id, {
    is: ['uploaded', 'checking', 'reviewed', 'running', 'paused', 'failed'],
    otherwise: 'This import has ended already.',
    action: 'import.cancelled',
    message: 'Import stopped',
    change(row, now) {
      row.status = 'cancelled';
      row.finishedAt = now;
      // What the review expected did not happen.
      if (row.applied === 0 || row.startedAt === null) row.counts = {};
    },
  });
}

/** Takes an import back. Throws AppError CONFLICT once its rows are removed. */
export function undoImport(deps: Dependencies, { id }: { id: string }): Promise<Result> {
  return take(deps, id, {
    is: ['done', 'cancelled'],
    otherwise: 'Only an import that has ended can be undone.',
    action: 'import.undone',
    message: 'The import is being undone',
    change(row, now) {
      const until = getUndoUntil(row);
      if (until === null || until < now)
        throw new AppError('CONFLICT', 'This import can no longer be undone.');
      row.status = 'undoing';
    },
  });
}
