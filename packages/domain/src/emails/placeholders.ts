/**
 * A placeholder such as `{{clientName}}` or `{{firstName|reader}}`, with or without spaces inside the braces. Its groups are
 * the name and the fallback, which is written as the text around it.
 */
const PLACEHOLDER = /\{\{\s*([A-Za-z_][A-Za-z0-9_.]{0,99})\s*(?:\|([^{}|<>\n]{0,100}))?\}\}/g;

/** Two braces that open something, as far as it can be read: to closing braces or to the end of the line. */
const OPENED = /\{\{[^{}\n]{0,200}\}{0,2}/g;

/** The values of placeholders, by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Variables of an email, each with its meaning. */
export type Variables = Readonly<Record<string, string>>;

/** The recipient's own link to unsubscribe. */
const UNSUBSCRIBE_URL = 'unsubscribeUrl';

/** Variables of every email that the owner writes. */
export const COMMON_VARIABLES = {
  ownerName: 'Your name',
  signature: 'Your signature, from the site content',
  siteUrl: 'Address of this site',
} as const satisfies Variables;

/** The first name of a recipient; few lists have it for everyone, so it is written with a fallback. */
export const FIRST_NAME = 'firstName';

/** Variables of the content of a campaign, which is the same for all its recipients but for the name and the link. */
export const CAMPAIGN_VARIABLES: Variables = {
  [FIRST_NAME]: 'First name of the reader; those without one read what follows the line',
  ...COMMON_VARIABLES,
  [UNSUBSCRIBE_URL]: 'Link that ends the subscription of the reader',
};

/** Variables of an email that the owner writes to one person. */
export const WRITTEN_VARIABLES: Variables = {
  clientName: 'Name of the recipient, if you replied to a contact or they have a plan',
  ...COMMON_VARIABLES,
  [UNSUBSCRIBE_URL]: 'Link that ends the newsletter subscription of the recipient',
};

/** What is inserted for a variable where nothing else is said for those without a value. */
const FALLBACKS = new Map([[FIRST_NAME, 'there']]);

/** A variable as it is written, with a fallback where it has one. */
export function toPlaceholder(name: string, fallback = FALLBACKS.get(name) ?? ''): string {
  return fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`;
}

/** What a subject cannot show: more than one line, or a link. */
const NOT_IN_SUBJECTS = new Set<string>(['signature', UNSUBSCRIBE_URL]);

/** The variables that a subject may use as well. */
export function toSubjectVariables(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !NOT_IN_SUBJECTS.has(name)));
}

export interface FillOptions {
  /** Called with the name of every placeholder that has no value. */
  onUnknown?: (name: string) => void;
  /** True to leave such a placeholder as it is, for its author to see. By default it is left blank. */
  keepsUnknown?: boolean;
}

/**
 * Replaces placeholders by their values, in one pass: a value that looks like a placeholder stays as it is. `write`
 * says how a value is written, such as escaped. An empty value is replaced by the fallback, if there is one.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  {
    onUnknown,
    keepsUnknown = false,
    write = (value) => value,
  }: FillOptions & { write?: (value: string) => string } = {},
): string {
  return text.replace(PLACEHOLDER, (whole: string, name: string, fallback = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value === '' ? fallback.trim() : write(value);
    onUnknown?.(name);
    return keepsUnknown ? whole : fallback.trim();
  });
}

/** Replaces each use of one variable by what `write` makes of its fallback, which is empty where it has none. */
export function replaceVariable(text: string, name: string, write: (fallback: string) => string): string {
  return text.replace(PLACEHOLDER, (whole: string, found: string, fallback = '') =>
    found === name ? write(fallback.trim()) : whole,
  );
}

/** Everything in double braces; the name is null where a typing mistake would send it with its braces. */
function listPlaceholders(text: string): { whole: string; name: string | null }[] {
  return [...text.matchAll(OPENED)].map(([whole]) => {
    const [match] = whole.matchAll(PLACEHOLDER);
    return { whole, name: match?.[0] === whole ? (match[1] ?? null) : null };
  });
}

/** The most of a mistake that a message repeats, such as a whole line after two braces. */
const MAX_SHOWN = 60;

function toShown(placeholders: readonly { whole: string }[]): string[] {
  const shown = placeholders.map(({ whole }) => {
    const text = whole.replace(/<[^>]*>/g, '').trim();
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  });
  return [...new Set(shown)];
}

/**
 * What in double braces is none of the variables, each once, as written. Something with a typing mistake, such as
 * `{{client name}}` or `{{clientName}`, counts too.
 */
export function findUnknownPlaceholders(text: string, variables: Variables): string[] {
  return toShown(
    listPlaceholders(text).filter(({ name }) => name === null || !Object.hasOwn(variables, name)),
  );
}

/** A placeholder in a text: where it begins, how long it is, its variable, and its fallback, empty where it has none. */
interface FoundPlaceholder {
  index: number;
  length: number;
  name: string;
  fallback: string;
}

/** The placeholders in a text. */
export function findPlaceholders(text: string): FoundPlaceholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ index, 0: whole, 1: name = '', 2: fallback = '' }) => ({
    index,
    length: whole.length,
    name,
    fallback: fallback.trim(),
  }));
}

/** Whether the value of a variable is an address, to which a link can lead. */
export const isAddressVariable = (name: string) => name.endsWith('Url');

/** The label of a variable, made from its name: `Client name` for `clientName`, `Confirm link` for `confirmUrl`. */
export function toVariableLabel(name: string): string {
  const words = name.replace(/Url$/, 'Link').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** What in double braces can be no variable at all, each once. */
export function findMalformedPlaceholders(text: string): string[] {
  return toShown(listPlaceholders(text).filter(({ name }) => name === null));
}

/** Why a text that has no variables cannot be sent as it is; null if it can. */
export function findBraces(text: string): string | null {
  const found = findUnknownPlaceholders(text, {});
  return found.length === 0 ? null : `This text has no variables. Remove ${found.join(', ')}.`;
}

/** Whether a text uses a variable. */
export function hasPlaceholder(text: string, name: string): boolean {
  return [...text.matchAll(PLACEHOLDER)].some((match) => match[1] === name);
}

/** A value that someone else chose, such as a name, in a text whose placeholders are filled later: it keeps its braces. */
export function protectBraces(value: string): string {
  return value.replace(/\{(?=\{)/g, '{ ');
}
