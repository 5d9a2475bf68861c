import { z } from 'zod';
import { limitLength } from '../shared/bounded-string.ts';
import { parseUrl } from '../shared/parse-url.ts';
import { multiLine, singleLine } from '../shared/text.ts';

/** Whether a text is an https address with a host, as a link to another site needs it. */
export function isWebAddress(text: string): boolean {
  return text === text.trim() && /^https:\/\//i.test(text) && parseUrl(text) !== null;
}

const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST_WITH_A_DOT = /^[^\s/@]+\.[^\s/@.]{2,}(?:[/?#:]|$)/;

/** The https address that a text without https:// most likely means, as in `linkedin.com/in/you`; otherwise null. */
export function completeWebAddress(text: string): string | null {
  const rest = text.trim().replace(/^(?:https?:)?\/{2,}/i, '');
  if (ANY_SCHEME.test(rest) || !HOST_WITH_A_DOT.test(rest)) return null;
  const address = `https://${rest}`;
  return isWebAddress(address) ? address : null;
}

/** A text of one line with at most `max` characters; it may not be empty. */
export function line(max: number) {
  return singleLine({ min: 1, max });
}

/** A text of at most `maxLines` lines, all of them together at most `max` characters; it may not be empty. */
export function lines(max: number, maxLines: number) {
  return multiLine({ min: 1, max }).refine((value) => value.split('\n').length <= maxLines, {
    error: `Use at most ${maxLines} lines.`,
  });
}

/** Several fields under one name. A name that is not known is refused, because it is most likely a typing mistake. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined;
      return input === undefined ? 'This is missing.' : 'This must be a group of fields.';
    },
  });
}

/** A list of `min` to `max` entries; `noun` names them in the messages, as in "testimonials". */
export function list<Item extends z.ZodType>(
  item: Item,
  bounds: { min?: number; max: number; noun: string },
) {
  const { min = 0, max, noun } = bounds;
  return z
    .array(item, {
      error: ({ input }) => (input === undefined ? 'This is missing.' : `This must be a list of ${noun}.`),
    })
    .min(min, { error: `This list of ${noun} is too short. Add at least ${min}.` })
    .max(max, { error: `Use at most ${max} ${noun}.` });
}

/** Fields of one entry of a list whose entries can be hidden: it stays in the content, and no public page has it. */
export const hideable = { hidden: z.boolean({ error: 'This must be true or false.' }).default(false) };

/** A list whose entries can be hidden; at least `min` of them must be shown. */
export function listOfHideable<Item extends z.ZodType<{ hidden: boolean }>>(
  item: Item,
  bounds: { min?: number; max: number; noun: string },
) {
  const { min = 0, noun } = bounds;
  return list(item, bounds).check((context) => {
    const { length } = context.value.filter(({ hidden }) => !hidden);
    if (length >= min || context.value.length < min) return;
    const message = `All ${noun} are hidden. Show at least ${min}.`;
    context.issues.push({ code: 'custom', message, input: context.value });
  });
}

/** Refuses an entry whose key another entry before it has; `getKey` gives null for an entry that has none. */
export function uniqueBy<Entry>(
  getKey: (entry: Entry) => string | null,
  field: string | readonly string[],
  explain: (key: string) => string,
) {
  return (context: z.core.ParsePayload<Entry[]>): void => {
    const seen = new Set<string>();
    for (const [index, entry] of context.value.entries()) {
      const key = getKey(entry);
      if (key === null) continue;
      const path = [index, ...(typeof field === 'string' ? [field] : field)];
      if (seen.has(key)) context.issues.push({ code: 'custom', message: explain(key), input: key, path });
      seen.add(key);
    }
  };
}

/** One of a few fixed words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `Use one of these: ${words.join(', ')}.` });
}

/** The `params` of an issue about a value that no one types, such as an address of a picture: no draft may have it. */
export const STRUCTURAL = { isStructural: true };

/** The most characters of an address. */
export const MAX_ADDRESS = 500;

/** Why a text is not the address of a page of another site, with the address that was probably meant; null if it is one. */
export function explainWebAddress(text: string): string | null {
  if (isWebAddress(text)) return null;
  const complete = completeWebAddress(text);
  return complete === null
    ? 'This is not the address of a page. Enter one such as https://example.com/you.'
    : `The address must begin with https://. Write ${complete}.`;
}

/** A link to another site. Without https:// it is refused, with the address that was probably meant. */
export const webAddress = z
  .string({ error: 'Enter the address of a page, such as https://example.com/you.' })
  .check(limitLength(MAX_ADDRESS))
  .check((context) => {
    const message = explainWebAddress(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  })
  .meta({ format: 'uri', maxLength: MAX_ADDRESS });

/** A link with the words that name where it leads, such as the name of a network. */
export const profile = group({ label: line(30), url: webAddress });

/** A link that may be left out: null. */
export const optionalProfile = profile.nullable();
