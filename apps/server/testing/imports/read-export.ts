import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareSameAddress } from '@rapport/domain/imports/duplicates';
import { createRowReader, type ImportedPerson, type RowReading } from '@rapport/domain/imports/read-row';
import { isSuppressing, type Standing } from '@rapport/domain/imports/standing';
import { parseAddress } from '@rapport/domain/imports/values/address';
import { cleanCell } from '@rapport/domain/imports/values/text';
import type { OpenFile } from '../../src/features/imports/reading/check-bytes.ts';
import { ImportFileError } from '../../src/features/imports/reading/file-error.ts';
import { type InspectedFile, inspectFile, readRows } from '../../src/features/imports/reading/read-file.ts';
import type { RawRow } from '../../src/features/imports/reading/read-records.ts';

const EXPORTS = join(import.meta.dirname, '../../fixtures/exports');

/** What the rows of a file come to. */
export interface Outcome {
  records: number;
  new: string[];
  suppressed_unsubscribed: string[];
  suppressed_bounced: string[];
  suppressed_complained: string[];
  pending: string[];
  not_importable: string[];
  invalid: string[];
  blank_email_rows: number;
  duplicate_in_file: string[];
  tags: Record<string, string[]>;
  first_names: Record<string, string>;
  opted_in_at: Record<string, string>;
  confirmed_at: Record<string, string>;
}

/** What is expected of an export, and what is known of how its service writes it. */
export interface ExpectedOutcome extends Omit<Outcome, 'confirmed_at'> {
  file: string;
  description: object;
  must_ask_status?: boolean;
  confirmed_at?: Record<string, string>;
}

/** The exports of known services, with what is expected of each. */
export function listExports(): ExpectedOutcome[] {
  const names = readdirSync(EXPORTS).filter((name) => name.endsWith('.json'));
  return names.map((name) => JSON.parse(readFileSync(join(EXPORTS, name), 'utf8')));
}

/** A file of the exports, in chunks of this many bytes. */
export function openExport(name: string, highWaterMark = 64 * 1024): OpenFile {
  return () => createReadStream(join(EXPORTS, name), { highWaterMark });
}

/** Bytes as a file, in chunks of this many bytes. */
export function openBytes(bytes: Uint8Array | string, chunkSize = 64 * 1024): OpenFile {
  const buffer = Buffer.from(bytes);
  return async function* () {
    for (let start = 0; start < buffer.length; start += chunkSize)
      yield buffer.subarray(start, start + chunkSize);
  };
}

/** All rows of a file behind its column names. */
export async function collectRows(open: OpenFile, format: InspectedFile['format']): Promise<RawRow[]> {
  const all: RawRow[] = [];
  for await (const rows of readRows(open, format)) all.push(...rows);
  return all;
}

export interface ReadRow extends RawRow {
  reading: RowReading;
  /** The cell with the address. */
  address: string;
}

/** A file from its bytes to what its rows mean, as its columns are proposed; `everyoneIs` answers what has to be asked. */
export async function readExport(
  open: OpenFile,
  fileName: string,
  everyoneIs: Standing | null = null,
): Promise<{ inspected: InspectedFile; rows: ReadRow[] }> {
  const inspected = await inspectFile(open, { kind: 'subscribers', fileName });
  const { mapping } = inspected;
  const read = createRowReader({ ...mapping, everyoneIs: mapping.everyoneIs ?? everyoneIs });
  const column = mapping.columns.indexOf('email');
  const rows = await collectRows(open, inspected.format);
  return {
    inspected,
    rows: rows.map((row) => ({
      ...row,
      reading: read(row.cells),
      address: cleanCell(row.cells[column] ?? ''),
    })),
  };
}

/** The rows of each address that no other row with it outdoes. */
function pickPeople(rows: readonly ReadRow[]): ImportedPerson[] {
  const byAddress = Map.groupBy(
    rows.flatMap(({ line, reading }) =>
      reading.person === null ? [] : [{ line, person: reading.person, standing: reading.person.standing }],
    ),
    ({ person }) => person.email,
  );
  return [...byAddress.values()].flatMap((same) => same.sort(compareSameAddress)[0]?.person ?? []);
}

/** What the rows come to, in the form of the expectations. */
export function summarize(rows: readonly ReadRow[]): Outcome {
  const people = pickPeople(rows);
  const named = (standing: Standing) =>
    people
      .filter((person) => person.standing === standing)
      .map(({ email }) => email)
      .sort();
  const refused = (...reasons: string[]) =>
    rows.filter(({ reading }) => reading.refusal !== null && reasons.includes(reading.refusal.reason));
  const addresses = rows.flatMap(({ address }) => parseAddress(address) ?? []);
  const kept = people
    .filter(({ standing }) => !isSuppressing(standing))
    .sort((a, b) => (a.email < b.email ? -1 : 1));
  const values = <Value>(get: (person: ImportedPerson) => Value | null) =>
    Object.fromEntries(
      kept.flatMap((person) => {
        const value = get(person);
        return value === null ? [] : [[person.email, value]];
      }),
    );
  return {
    records: rows.length,
    new: named('subscriber'),
    suppressed_unsubscribed: named('unsubscribed'),
    suppressed_bounced: named('bounced'),
    suppressed_complained: named('complained'),
    pending: named('pending'),
    not_importable: refused('noPermission', 'unknownStatus', 'noStatus')
      .map(({ address }) => parseAddress(address) ?? '')
      .sort(),
    invalid: refused('invalidAddress')
      .map(({ address }) => address)
      .sort(),
    blank_email_rows: refused('noAddress').length,
    duplicate_in_file: [
      ...new Set(addresses.filter((address, index) => addresses.indexOf(address) !== index)),
    ].sort(),
    tags: values(({ tags }) => (tags.length > 0 ? tags : null)),
    first_names: values(({ firstName }) => firstName),
    opted_in_at: values(({ signedUpAt }) => signedUpAt),
    confirmed_at: values(({ consent }) => consent.confirmedAt),
  };
}

/** Why a file cannot be imported. */
export async function findFault(open: OpenFile): Promise<{ fault: string; message: string } | null> {
  try {
    await readExport(open, 'people.csv', 'subscriber');
    return null;
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    return { fault: error.fault, message: error.message };
  }
}
