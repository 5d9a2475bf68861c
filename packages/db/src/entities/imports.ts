import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { IMPORT_KINDS } from '@rapport/domain/imports/kinds';
import type { ImportedContact } from '@rapport/domain/imports/read-contact';
import type { ImportSettings } from '@rapport/domain/imports/schema';
import { IMPORT_STATUSES, type ImportReason } from '@rapport/domain/imports/states';
import { createdAt, email, id, instant, textList } from './columns.ts';

/** One list that is brought from elsewhere. */
export const ImportRunEntity = defineEntity({
  name: 'ImportRun',
  tableName: 'import_run',
  indexes: [
    {
      name: 'import_run_newest_first',
      expression: 'create index "import_run_newest_first" on "import_run" ("created_at" desc, "id" desc)',
    },
    {
      name: 'import_run_open',
      expression:
        'create index "import_run_open" on "import_run" ("id") where "status" in (\'checking\', \'running\', \'undoing\')',
    },
  ],
  properties: {
    id: id(),
    kind: p.enum(IMPORT_KINDS).default('subscribers'),
    fileName: p.string().length(255),
    sizeBytes: p.integer(),
    status: p.enum(IMPORT_STATUSES),
    columns: textList().defaultRaw("'{}'"),
    /** The first rows, cell by cell. */
    sample: p.json<string[][]>().defaultRaw("'[]'"),
    /** Its encoding and what separates its cells. */
    format: p.json<{ encoding: string; delimiter: string }>().strictNullable(),
    /** What should be known of its encoding. */
    note: p.text().strictNullable(),
    settings: p.json<ImportSettings>().strictNullable(),
    /** Rows of the file, known once it was checked. */
    rows: p.integer().default(0),
    /** Rows that were imported, or put back while it is undone. */
    applied: p.integer().default(0),
    /** The last row whose person was asked to confirm. */
    asked: p.integer().default(0),
    counts: p.json<Partial<Record<ImportReason, number>>>().defaultRaw("'{}'"),
    /** How many were removed, put back and kept by an undo. */
    undone: p.json<Record<string, number>>().defaultRaw("'{}'"),
    /** Why it failed, for the admins. */
    failure: p.text().strictNullable(),
    createdBy: email(),
    createdAt: createdAt(),
    startedAt: instant().strictNullable(),
    finishedAt: instant().strictNullable(),
    undoneAt: instant().strictNullable(),
  },
});
export type ImportRunRow = InferEntity<typeof ImportRunEntity>;

/** A piece of the file of an import. */
export const ImportChunkEntity = defineEntity({
  name: 'ImportChunk',
  tableName: 'import_chunk',
  properties: {
    import: () => p.manyToOne(ImportRunEntity).ref().primary().deleteRule('cascade').updateRule('no action'),
    number: p.integer().primary().autoincrement(false),
    bytes: p.blob(),
  },
});

/** A row of the file of an import, as it was read, and what became of it. */
export const ImportRowEntity = defineEntity({
  name: 'ImportRow',
  tableName: 'import_row',
  indexes: [
    { name: 'import_row_email', properties: ['email', 'import'] },
    {
      name: 'import_row_refused',
      expression: 'create index "import_row_refused" on "import_row" ("import_id") where "cells" is not null',
    },
    { name: 'import_row_reason', properties: ['import', 'reason', 'number'] },
  ],
  properties: {
    import: () => p.manyToOne(ImportRunEntity).ref().primary().deleteRule('cascade').updateRule('no action'),
    number: p.integer().primary().autoincrement(false),
    /** The line of the file that it begins in. */
    line: p.integer(),
    email: email().strictNullable(),
    standing: p
      .enum(['subscriber', 'pending', 'unsubscribed', 'bounced', 'complained'] as const)
      .strictNullable(),
    firstName: p.string().length(100).strictNullable(),
    language: p.string().length(35).strictNullable(),
    timeZone: p.string().length(64).strictNullable(),
    tags: textList().defaultRaw("'{}'"),
    signedUpAt: instant().strictNullable(),
    confirmedAt: instant().strictNullable(),
    leftAt: instant().strictNullable(),
    ip: p.string().length(64).strictNullable(),
    /** Where someone signed up there. */
    consentSource: p.string().length(500).strictNullable(),
    /** What a row of contacts says beside the address. */
    contact: p.json<Omit<ImportedContact, 'email' | 'leftOut'>>().strictNullable(),
    reason: p.text().$type<ImportReason>().strictNullable(),
    /** What is said of a row that was refused when it was read. */
    detail: p.text().strictNullable(),
    /** The cells of such a row, so that it can be mended. */
    cells: textList().strictNullable(),
    /** No references: the row stays when the subscriber or the contact is deleted. */
    subscriberId: p.uuid().strictNullable(),
    contactId: p.uuid().strictNullable(),
    /** What an undo puts back. */
    before: p.json<Record<string, unknown>>().strictNullable(),
    addedTags: p.array().columnType('uuid[]').strictNullable(),
    /** When the import changed the subscriber or added the contact; an undo leaves alone what changed since. */
    touchedAt: instant().strictNullable(),
  },
});
