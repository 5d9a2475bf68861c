import { SUBSCRIBER_FIELDS } from '../subscribers/fields.ts';
import type { ImportField } from './fields.ts';
import { DO_NOT_EMAIL_WORDS, GENERAL_STATUS_WORDS } from './general.ts';
import type { Mapping } from './mapping.ts';
import { type Refusal, refuseAddress, refuseCellCount, refusePermission, refuseStatus } from './outcomes.ts';
import { isSuppressing, pickStanding, type Standing } from './standing.ts';
import { parseAddress } from './values/address.ts';
import { isBlankDate, parseInstant } from './values/instant.ts';
import { parseIp, parseLanguage, parseTimeZone } from './values/place.ts';
import { parseTags } from './values/tags.ts';
import { cleanCell, parseText } from './values/text.ts';
import { getVendor } from './vendors/all.ts';

/** The most characters of where someone signed up. */
const MAX_SOURCE_LENGTH = 500;

/** Someone of an imported file. What a row does not say is null and overwrites nothing. */
export interface ImportedPerson {
  /** In lower case, as addresses are stored. */
  email: string;
  standing: Exclude<Standing, 'notImportable'>;
  firstName: string | null;
  tags: string[];
  language: string | null;
  timeZone: string | null;
  /** Instants in ISO form. */
  signedUpAt: string | null;
  /** When someone unsubscribed or bounced. */
  leftAt: string | null;
  /** What shows that someone agreed. */
  consent: { confirmedAt: string | null; ip: string | null; source: string | null };
  /** Fields whose cells could not be read and are left out. */
  leftOut: ImportField[];
}

/** A row as it is understood: someone, or why it is refused. */
export type RowReading = { person: ImportedPerson; refusal: null } | { person: null; refusal: Refusal };

/** A date and the status in brackets behind it, as in the last column of this product's own export. */
function splitBrackets(cell: string): { date: string; status: string } {
  const open = cell.endsWith(')') ? cell.lastIndexOf('(') : -1;
  return open < 0
    ? { date: cell, status: '' }
    : { date: cell.slice(0, open).trim(), status: cell.slice(open + 1, -1) };
}

/** Reads the rows of one file. */
class RowReader {
  readonly #mapping: Mapping;
  readonly #vendor;
  readonly #positions = new Map<ImportField, number[]>();

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#vendor = getVendor(mapping.vendor);
    for (const [index, field] of mapping.columns.entries())
      if (field !== null) this.#positions.set(field, [...(this.#positions.get(field) ?? []), index]);
  }

  read(row: readonly string[]): RowReading {
    const expected = this.#mapping.columns.length;
    if (row.length !== expected) return { person: null, refusal: refuseCellCount(row.length, expected) };
    const cell = this.#cells(row, 'email')[0] ?? '';
    const email = parseAddress(cell);
    if (email === null) return { person: null, refusal: refuseAddress(cell) };
    const standing = this.#findStanding(row, email);
    if (typeof standing !== 'string') return { person: null, refusal: standing };
    const person = this.#begin(email, standing);
    person.leftAt = this.#first(row, person, ['unsubscribedAt', 'bouncedAt'], (text) => this.#instant(text));
    // Of those who left, the address and the reason are kept, and what else is wrong in their row refuses nothing.
    if (!isSuppressing(standing)) this.#complete(row, person);
    return { person, refusal: null };
  }

  /** The cells of a field that are not blank. */
  #cells(row: readonly string[], field: ImportField): string[] {
    const positions = this.#positions.get(field) ?? [];
    return positions.map((index) => cleanCell(row[index] ?? '')).filter((cell) => cell !== '');
  }

  #instant(cell: string): string | null {
    return parseInstant(cell, { isDayFirst: this.#vendor?.isDayFirst === true });
  }

  #begin(email: string, standing: ImportedPerson['standing']): ImportedPerson {
    const consent = { confirmedAt: null, ip: null, source: null };
    const unknown = { firstName: null, language: null, timeZone: null, signedUpAt: null, leftAt: null };
    return { email, standing, ...unknown, tags: [], consent, leftOut: [] };
  }

  /** What someone was there: what forbids most of all that the row and the owner say, or why that is not known. */
  #findStanding(row: readonly string[], email: string): ImportedPerson['standing'] | Refusal {
    const words = this.#vendor?.statusWords ?? GENERAL_STATUS_WORDS;
    const found: Standing[] = this.#mapping.everyoneIs === null ? [] : [this.#mapping.everyoneIs];
    if (this.#cells(row, 'unsubscribedAt').some((cell) => !isBlankDate(cell))) found.push('unsubscribed');
    if (this.#cells(row, 'bouncedAt').some((cell) => !isBlankDate(cell))) found.push('bounced');
    const unknown = this.#listStatusCells(row).flatMap(({ cell, isAboutStopping }) => {
      const standing = findWord(isAboutStopping ? DO_NOT_EMAIL_WORDS : words, cell);
      if (standing === null) return [cell];
      found.push(standing);
      return [];
    });
    const standing = this.#withoutCustomers(pickStanding(found), row);
    // Whoever left stays away, also where another column of the row cannot be understood.
    if (standing !== null && isSuppressing(standing)) return standing;
    if (unknown[0] !== undefined) return refuseStatus(unknown[0]);
    if (standing === null) return refuseStatus('');
    const domain = email.slice(email.indexOf('@') + 1);
    if (standing === 'notImportable' || this.#vendor?.deletedDomains?.includes(domain))
      return refusePermission(this.#cells(row, 'status')[0] ?? '');
    return standing;
  }

  /** The cells that say who gets emails. A blank status is one of them, a blank yes or no is not. */
  #listStatusCells(row: readonly string[]): { cell: string; isAboutStopping: boolean }[] {
    const statuses = (this.#positions.get('status') ?? []).map((index) => cleanCell(row[index] ?? ''));
    const withDates = (this.#positions.get('signedUpWithStatus') ?? []).map(
      (index) => splitBrackets(cleanCell(row[index] ?? '')).status,
    );
    return [
      ...[...statuses, ...withDates].map((cell) => ({ cell, isAboutStopping: false })),
      ...this.#cells(row, 'doNotEmail').map((cell) => ({ cell, isAboutStopping: true })),
    ];
  }

  #withoutCustomers(standing: Standing | null, row: readonly string[]): Standing | null {
    const isCustomer =
      this.#vendor?.hasCustomers &&
      standing === 'unsubscribed' &&
      this.#cells(row, 'signedUpAt').length === 0;
    return isCustomer ? 'notImportable' : standing;
  }

  /** The first cell of the fields that can be read; those that cannot are named. */
  #first(
    row: readonly string[],
    person: ImportedPerson,
    fields: readonly ImportField[],
    parse: (cell: string) => string | null,
  ): string | null {
    for (const field of fields) {
      for (const cell of this.#cells(row, field)) {
        if (isBlankDate(cell)) continue;
        const value = parse(cell);
        if (value !== null) return value;
        leaveOut(person, field);
      }
    }
    return null;
  }

  #complete(row: readonly string[], person: ImportedPerson): void {
    const first = (fields: readonly ImportField[], parse: (cell: string) => string | null) =>
      this.#first(row, person, fields, parse);
    const instant = (cell: string) => this.#instant(cell);
    const { max } = SUBSCRIBER_FIELDS.firstName;
    person.firstName =
      first(['firstName'], (cell) => parseText(cell, max)) ??
      first(['fullName'], (cell) => parseText(cell.split(/\s/, 1)[0] ?? '', max));
    person.language = first(['language'], parseLanguage);
    person.timeZone = first(['timeZone'], parseTimeZone);
    person.consent.ip = first(['consentIp'], parseIp);
    person.consent.source = first(['source'], (cell) => parseText(cell, MAX_SOURCE_LENGTH));
    person.consent.confirmedAt = first(['confirmedAt'], instant);
    person.signedUpAt =
      first(['signedUpAt'], instant) ??
      first(['signedUpWithStatus'], (cell) => instant(splitBrackets(cell).date)) ??
      person.consent.confirmedAt ??
      first(['addedAt'], instant);
    this.#addTags(row, person);
  }

  #addTags(row: readonly string[], person: ImportedPerson): void {
    const format = this.#vendor?.tagFormat ?? 'commas';
    for (const tag of parseTags(this.#cells(row, 'tags'), format)) {
      if (tag === null) leaveOut(person, 'tags');
      else person.tags.push(tag);
    }
  }
}

function leaveOut(person: ImportedPerson, field: ImportField): void {
  if (!person.leftOut.includes(field)) person.leftOut.push(field);
}

function findWord(words: Readonly<Record<string, Standing>>, cell: string): Standing | null {
  const word = cell.toLowerCase();
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** Reads the rows of a file that is mapped like this: each into someone, or into why it is refused. */
export function createRowReader(mapping: Mapping): (row: readonly string[]) => RowReading {
  const reader = new RowReader(mapping);
  return (row) => reader.read(row);
}
