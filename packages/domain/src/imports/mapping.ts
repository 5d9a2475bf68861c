import { CONTACT_COLUMNS, STATE_QUESTION } from './contact-columns.ts';
import { FIELDS_OF_KIND, IMPORT_FIELDS, type ImportField } from './fields.ts';
import { GENERAL_COLUMNS } from './general.ts';
import { IMPORTED_STATES, type ImportKind } from './kinds.ts';
import { shorten } from './shorten.ts';
import { STANDINGS } from './standing.ts';
import { parseAddress } from './values/address.ts';
import { cleanCell } from './values/text.ts';
import { getVendor, VENDORS, type VendorId } from './vendors/all.ts';
import type { FileAnswer, FileChoice, FileQuestion, Vendor } from './vendors/vendor.ts';
import { GENERAL_QUESTION } from './vendors/without-status.ts';

/** What each column of a file becomes, and what the owner says of the whole file. */
export interface Mapping {
  kind: ImportKind;
  vendor: VendorId | null;
  /** In the order of the columns; null for those that are not imported. */
  columns: readonly (ImportField | null)[];
  /** Who or what is in the file, where the rows do not say; null where they do, or while it is not answered. */
  everyoneIs: FileAnswer | null;
}

interface KindRules {
  /** Names of columns that files of any origin use, in lower case. */
  columns: Readonly<Record<string, ImportField>>;
  /** What has to be known of the file, unless a column says it. */
  question: FileQuestion;
  answers: readonly FileAnswer[];
  answeredBy: readonly ImportField[];
  /** Fields that one column has to become, with what is said while none does. */
  required: Partial<Record<ImportField, string>>;
  /** Fields whose column is not to be guessed where several have its name. */
  decisive: readonly (ImportField | null)[];
}

const NO_EMAIL = 'Choose the column with the email addresses.';

const RULES: Record<ImportKind, KindRules> = {
  subscribers: {
    columns: GENERAL_COLUMNS,
    question: GENERAL_QUESTION,
    answers: STANDINGS,
    answeredBy: ['status', 'doNotEmail', 'signedUpWithStatus'],
    required: { email: NO_EMAIL },
    // The wrong one would subscribe people who left.
    decisive: ['email', 'status', 'doNotEmail'],
  },
  contacts: {
    columns: CONTACT_COLUMNS,
    question: STATE_QUESTION,
    answers: IMPORTED_STATES,
    answeredBy: ['state'],
    required: { email: NO_EMAIL, message: 'Choose the column with the messages.' },
    decisive: ['email'],
  },
};

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

/** Only files of subscribers are known by their service. */
function findOrigin(kind: ImportKind, header: readonly string[]): Pick<Mapping, 'kind' | 'vendor'> {
  return { kind, vendor: kind === 'subscribers' ? recognizeVendor(header) : null };
}

/** Names that several columns have. Which of them counts is not to be guessed. */
export function findRepeatedNames(
  header: readonly string[],
  { kind, vendor }: Pick<Mapping, 'kind' | 'vendor'>,
): RepeatedName[] {
  const positions = new Map<string, number[]>();
  for (const [index, cell] of header.entries()) {
    const name = normalizeName(cell);
    if (name !== '') positions.set(name, [...(positions.get(name) ?? []), index + 1]);
  }
  const known = { ...RULES[kind].columns, ...getVendor(vendor)?.columns };
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
function nameColumns(
  header: readonly string[],
  origin: Pick<Mapping, 'kind' | 'vendor'>,
): (ImportField | null)[] {
  const own = getVendor(origin.vendor)?.columns ?? {};
  const ownFields = new Set<ImportField>(Object.values(own));
  const repeated = new Set(findRepeatedNames(header, origin).map(({ name }) => name));
  return header.map((cell) => {
    const name = normalizeName(cell);
    if (repeated.has(name)) return null;
    const general = RULES[origin.kind].columns[name] ?? null;
    return own[name] ?? (general !== null && ownFields.has(general) && general !== 'email' ? null : general);
  });
}

/** What the owner has to say of the whole file; null when its rows say it. */
export function findQuestion({ kind, vendor, columns }: Omit<Mapping, 'everyoneIs'>): FileQuestion | null {
  const question = getVendor(vendor)?.question ?? RULES[kind].question;
  const isAnswered = RULES[kind].answeredBy.some((field) => columns.includes(field));
  return question.isAlwaysAsked || !isAnswered ? question : null;
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
  { kind, fileName }: { kind: ImportKind; fileName: string },
): Mapping {
  const origin = findOrigin(kind, header);
  const columns = nameColumns(header, origin);
  const isEmailRepeated = findRepeatedNames(header, origin).some(({ field }) => field === 'email');
  if (!columns.includes('email') && !isEmailRepeated) {
    const index = findAddressColumn(header, rows);
    if (index >= 0) columns[index] = 'email';
  }
  const question = findQuestion({ ...origin, columns });
  const everyoneIs = question && (proposeChoice(question, header, fileName)?.standing ?? null);
  return { ...origin, columns, everyoneIs };
}

/** How the rows are read with what the owner chose. */
export function chooseMapping(
  header: readonly string[],
  { kind, columns, everyoneIs }: Omit<Mapping, 'vendor'>,
): Mapping {
  return { ...findOrigin(kind, header), columns, everyoneIs };
}

/** What keeps a mapping from being used, in a sentence for the owner; null when it is complete. */
export function findMappingFault(header: readonly string[], mapping: Mapping): string | null {
  if (mapping.columns.length !== header.length) return 'Choose what each column becomes.';
  const { decisive, required, answers } = RULES[mapping.kind];
  const unknown = mapping.columns.find((field) => field && !FIELDS_OF_KIND[mapping.kind].includes(field));
  if (unknown) return `In a file of ${mapping.kind}, no column becomes “${IMPORT_FIELDS[unknown].label}”.`;
  const undecided = findRepeatedNames(header, mapping).filter(
    ({ field, columns }) =>
      decisive.includes(field) && !columns.some((column) => mapping.columns[column - 1]),
  );
  if (undecided.length > 0) {
    const names = undecided.map(
      ({ name, columns }) => `Columns ${columns.join(' and ')} are both named “${shorten(name)}”.`,
    );
    return `${names.join(' ')} Choose which of them to use.`;
  }
  const count = (wanted: string) => mapping.columns.filter((field) => field === wanted).length;
  if (count('email') > 1) return 'Choose only one column with email addresses.';
  const missing = Object.entries(required).find(([field]) => count(field) === 0);
  if (missing) return missing[1];
  return answers.some((answer) => answer === mapping.everyoneIs)
    ? null
    : (findQuestion(mapping)?.text ?? null);
}
