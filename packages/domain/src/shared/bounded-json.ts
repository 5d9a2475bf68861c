import { z } from 'zod';
import { findTextFault } from './clean-text.ts';
import { isRecord } from './is-record.ts';

/** Checks created by `boundedJson`, so that a test can find fields without one. */
const jsonLimits = new WeakSet<object>();

export interface JsonBounds {
  /** Of the value written as JSON, in UTF-8. */
  maxBytes: number;
  /** The most levels of objects and lists inside one another. */
  maxDepth: number;
}

interface TextInside {
  path: (string | number)[];
  text: string;
}

/** Every text and name inside a value; null when it is deeper than `maxDepth`. Not recursive, for any depth. */
function listTexts(value: unknown, maxDepth: number): TextInside[] | null {
  const texts: TextInside[] = [];
  const open: { value: unknown; path: (string | number)[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path } = next;
    if (typeof next.value === 'string') texts.push({ path, text: next.value });
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (path.length >= maxDepth) return null;
    const isList = Array.isArray(next.value);
    for (const [key, inside] of Object.entries(next.value)) {
      texts.push({ path, text: key });
      open.push({ value: inside, path: [...path, isList ? Number(key) : key] });
    }
  }
  return texts;
}

const UNSTORABLE: ReadonlySet<string | null> = new Set(['control-character', 'lone-surrogate']);

/**
 * A JSON object of at most these bounds, whose texts the database can store. Nothing else about it is checked; `Value`
 * is the type that the caller checks it for.
 */
export function boundedJson<Value>({ maxBytes, maxDepth }: JsonBounds): z.ZodType<Value> {
  const limit = z.check<unknown>((context) => {
    const refuse = (message: string, path: (string | number)[] = []) =>
      void context.issues.push({ code: 'custom', message, input: context.value, path });
    if (!isRecord(context.value)) return refuse('This must be a group of fields.');
    const texts = listTexts(context.value, maxDepth);
    if (texts === null) return refuse(`Use at most ${maxDepth} levels of groups and lists.`);
    if (new TextEncoder().encode(JSON.stringify(context.value)).length > maxBytes) {
      return refuse(`This is too large. Use at most ${maxBytes / 1024} KB.`);
    }
    const broken = texts.find(({ text }) => UNSTORABLE.has(findTextFault(text, 'multi')));
    if (broken)
      refuse('This text contains a character that cannot be stored. Please type it again.', broken.path);
  });
  jsonLimits.add(limit);
  return z.unknown().check(limit) as unknown as z.ZodType<Value>;
}

/** Whether a schema of any value has the bounds of `boundedJson`. */
export function isJsonLimited(schema: z.core.$ZodType): boolean {
  const { checks = [] } = schema._zod.def as { checks?: object[] };
  return checks.some((check) => jsonLimits.has(check));
}
