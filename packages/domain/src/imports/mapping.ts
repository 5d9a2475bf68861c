import type { ImportField } from './fields.ts';
import { GENERAL_COLUMNS } from './general.ts';
import { shorten } from './shorten.ts';
import type { Standing } from './standing.ts';
import { parseAddress } from './values/address.ts';
import { cleanCell } from './values/text.ts';
import { getVendor, VENDORS, type VendorId } from './vendors/all.ts';
import type { FileChoice, FileQuestion, Vendor } from './vendors/vendor.ts';
import { GENERAL_QUESTION } from './vendors/without-status.ts';

/** What each column of a file becomes, and what the owner says of the whole file. */
export interface Mapping {
  vendor: VendorId | null;
  /** In the order of the columns; null for those that are not imported. */
  columns: readonly (ImportField | null)[];
  /** Who is in the file, where the rows do not say; null where they do, or while it is not answered. */
  everyoneIs: Standing | null;
}

/** A name that several columns have; the owner has to choose one of them. */
export interface RepeatedName {
  name: string;
  /** Numbers of columns, from 1. */
  columns: number[];
  field: ImportField | null;
}

const normalizeName = (name: string) => cleanCell(name).toLowerCase();

/** The service that a file comes from, by the names of its columns; their order says nothing. */
export function recognizeVendor(header: readonly string[]): VendorId | null {
  const names = new Set(header.map(normalizeName));
  const ids = Object.keys(VENDORS) as VendorId[];
  const isOf = ({ recognizedBy, hasNoOtherColumns }: Vendor) =>
    recognizedBy.some(
      (set) => set.every((name) => names.has(name)) && (!hasNoOtherColumns || set.length === header.length),
    );
  return ids.find((id) => isOf(VENDORS[id])) ?? null;
}

/** Names that several columns have. Which of them counts is not to be guessed. */
export function findRepeatedNames(header: readonly string[], vendor: VendorId | null): RepeatedName[] {
  const positions = new Map<string, number[]>();
  for (const [index, cell] of header.entries()) {
    const name = normalizeName(cell);
    if (name !== '') positions.set(name, [...(positions.get(name) ?? []), index + 1]);
  }
  const known = { ...GENERAL_COLUMNS, ...getVendor(vendor)?.columns };
  return [...positions]
    .filter(([, columns]) => columns.length > 1)
    .map(([name, columns]) => ({ name, columns, field: known[name] ?? null }));
}

/** The column with the most cells that are addresses, if these are at least half of its filled cells; -1 without one. */
function findAddressColumn(header: readonly string[], rows: readonly (readonly string[])[]): number {
  const counts = header.map((_, index) => {
    const cells = rows.map((row) => cleanCell(row[index] ?? '')).filter((cell) => cell !== '');
    const addresses = cells.filter((cell) => parseAddress(cell) !== null).length;
    return addresses * 2 >= cells.length ? addresses : 0;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

/** What the columns become by their names: as the service calls them, or as anybody does for what the service has no name for. */
function nameColumns(header: readonly string[], vendor: VendorId | null): (ImportField | null)[] {
  const own = getVendor(vendor)?.columns ?? {};
  const ownFields = new Set<ImportField>(Object.values(own));
  const repeated = new Set(findRepeatedNames(header, vendor).map(({ name }) => name));
  return header.map((cell) => {
    const name = normalizeName(cell);
    if (repeated.has(name)) return null;
    const general = GENERAL_COLUMNS[name] ?? null;
    return own[name] ?? (general !== null && ownFields.has(general) && general !== 'email' ? null : general);
  });
}

/** Whether a column says who gets emails. */
function hasStatusColumn({ columns }: Pick<Mapping, 'columns'>): boolean {
  return (['status', 'doNotEmail', 'signedUpWithStatus'] as const).some((field) => columns.includes(field));
}

/** What the owner has to say of the whole file; null when its rows say it. */
export function findQuestion(mapping: Pick<Mapping, 'vendor' | 'columns'>): FileQuestion | null {
  const question = getVendor(mapping.vendor)?.question ?? GENERAL_QUESTION;
  return question.isAlwaysAsked || !hasStatusColumn(mapping) ? question : null;
}

/** The answer that a column or the name of the file gives; a name counts from its beginning, as `subscribed` is part of `unsubscribed`. */
function proposeChoice(
  question: FileQuestion,
  header: readonly string[],
  fileName: string,
): FileChoice | null {
  const names = new Set(header.map(normalizeName));
  const lowerName = fileName.toLowerCase();
  const { choices } = question;
  return (
    choices.find(({ column }) => column !== undefined && names.has(column)) ??
    choices.find((choice) => choice.fileName !== undefined && lowerName.startsWith(choice.fileName)) ??
    null
  );
}

/** A first mapping of a file, which the owner may change. */
export function proposeMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  fileName: string,
): Mapping {
  const vendor = recognizeVendor(header);
  const columns = nameColumns(header, vendor);
  const isEmailRepeated = findRepeatedNames(header, vendor).some(({ field }) => field === 'email');
  if (!columns.includes('email') && !isEmailRepeated) {
    const index = findAddressColumn(header, rows);
    if (index >= 0) columns[index] = 'email';
  }
  const question = findQuestion({ vendor, columns });
  const everyoneIs = question && (proposeChoice(question, header, fileName)?.standing ?? null);
  return { vendor, columns, everyoneIs };
}

/** Fields whose column is not to be guessed, because the wrong one would subscribe people who left. */
const DECISIVE_FIELDS: readonly (ImportField | null)[] = ['email', 'status', 'doNotEmail'];

/** What keeps a mapping from being used, in a sentence for the owner; null when it is complete. */
export function findMappingFault(header: readonly string[], mapping: Mapping): string | null {
  if (mapping.columns.length !== header.length) return 'Choose what each column becomes.';
  const undecided = findRepeatedNames(header, mapping.vendor).filter(
    ({ field, columns }) =>
      DECISIVE_FIELDS.includes(field) && !columns.some((column) => mapping.columns[column - 1]),
  );
  if (undecided.length > 0) {
    const names = undecided.map(
      ({ name, columns }) => `Columns ${columns.join(' and ')} are both named “${shorten(name)}”.`,
    );
    return `${names.join(' ')} Choose which of them to use.`;
  }
  const emails = mapping.columns.filter((field) => field === 'email').length;
  if (emails === 0) return 'Choose the column with the email addresses.';
  if (emails > 1) return 'Choose only one column with email addresses.';
  return mapping.everyoneIs === null ? (findQuestion(mapping)?.text ?? null) : null;
}
