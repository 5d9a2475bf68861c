import { SUBSCRIBER_FIELDS } from '../subscribers/fields.ts';
import type { ImportField } from './fields.ts';
import { DO_NOT_EMAIL_WORDS, GENERAL_STATUS_WORDS } from './general.ts';
import type { Mapping } from './mapping.ts';
import { type Refusal, refusePermission, refuseStatus } from './outcomes.ts';
import { findWord, leaveOut, RowCells } from './row-cells.ts';
import { isSuppressing, pickStanding, STANDINGS, type Standing } from './standing.ts';
import { isBlankDate, parseInstant } from './values/instant.ts';
import { parseIp, parseLanguage, parseTimeZone } from './values/place.ts';
import { parseTags } from './values/tags.ts';
import { parseText } from './values/text.ts';
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
  readonly #everyoneIs: Standing | null;
  readonly #vendor;
  readonly #cells: RowCells;

  constructor(mapping: Mapping) {
    this.#everyoneIs = STANDINGS.find((standing) => standing === mapping.everyoneIs) ?? null;
    this.#vendor = getVendor(mapping.vendor);
    this.#cells = new RowCells(mapping);
  }

  read(row: readonly string[]): RowReading {
    const email = this.#cells.readAddress(row);
    if (typeof email !== 'string') return { person: null, refusal: email };
    const standing = this.#findStanding(row, email);
    if (typeof standing !== 'string') return { person: null, refusal: standing };
    const person = this.#begin(email, standing);
    person.leftAt = this.#cells.first(row, ['unsubscribedAt', 'bouncedAt'], {
      parse: (text) => this.#instant(text),
      leftOut: person.leftOut,
    });
    // Of those who left, the address and the reason are kept, and what else is wrong in their row refuses nothing.
    if (!isSuppressing(standing)) this.#complete(row, person);
    return { person, refusal: null };
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
    const found: Standing[] = this.#everyoneIs === null ? [] : [this.#everyoneIs];
    if (this.#cells.list(row, 'unsubscribedAt').some((cell) => !isBlankDate(cell)))
      found.push('unsubscribed');
    if (this.#cells.list(row, 'bouncedAt').some((cell) => !isBlankDate(cell))) found.push('bounced');
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
      return refusePermission(this.#cells.list(row, 'status')[0] ?? '');
    return standing;
  }

  /** The cells that say who gets emails. A blank status is one of them, a blank yes or no is not. */
  #listStatusCells(row: readonly string[]): { cell: string; isAboutStopping: boolean }[] {
    const statuses = this.#cells.listAll(row, 'status');
    const withDates = this.#cells
      .listAll(row, 'signedUpWithStatus')
      .map((cell) => splitBrackets(cell).status);
    return [
      ...[...statuses, ...withDates].map((cell) => ({ cell, isAboutStopping: false })),
      ...this.#cells.list(row, 'doNotEmail').map((cell) => ({ cell, isAboutStopping: true })),
    ];
  }

  #withoutCustomers(standing: Standing | null, row: readonly string[]): Standing | null {
    const isCustomer =
      this.#vendor?.hasCustomers &&
      standing === 'unsubscribed' &&
      this.#cells.list(row, 'signedUpAt').length === 0;
    return isCustomer ? 'notImportable' : standing;
  }

  #complete(row: readonly string[], person: ImportedPerson): void {
    const first = (fields: readonly ImportField[], parse: (cell: string) => string | null) =>
      this.#cells.first(row, fields, { parse, leftOut: person.leftOut });
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
    for (const tag of parseTags(this.#cells.list(row, 'tags'), format)) {
      if (tag === null) leaveOut(person.leftOut, 'tags');
      else person.tags.push(tag);
    }
  }
}

/** Reads the rows of a file that is mapped like this: each into someone, or into why it is refused. */
export function createRowReader(mapping: Mapping): (row: readonly string[]) => RowReading {
  const reader = new RowReader(mapping);
  return (row) => reader.read(row);
}
