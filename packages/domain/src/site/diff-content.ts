import { isRecord } from '../shared/is-record.ts';
import type { JsonValue } from '../shared/json-value.ts';

/** A field that differs between two contents. */
export interface ContentChange {
  /** Where it is, as in `about.statistics.2.figure`. */
  path: string;
  /** Its earlier value; missing for a new field or entry. */
  before?: JsonValue;
  /** Its later value; missing for a removed field or entry. */
  after?: JsonValue;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function listKeys(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function diffValues(before: unknown, after: unknown, path: string): ContentChange[] {
  if (Object.is(before, after)) return [];
  const areRecords = isRecord(before) && isRecord(after);
  const areLists = Array.isArray(before) && Array.isArray(after);
  if (areRecords || areLists) {
    const [one, other] = [before, after] as Record<string, unknown>[];
    return listKeys(one ?? {}, other ?? {}).flatMap((key) =>
      diffValues(one?.[key], other?.[key], join(path, key)),
    );
  }
  return [
    {
      path,
      ...(before === undefined ? {} : { before: before as JsonValue }),
      ...(after === undefined ? {} : { after: after as JsonValue }),
    },
  ];
}

/**
 * The fields in which two contents differ, in the order of the earlier one. Entries of lists are compared by their
 * place.
 */
export function diffContent(before: unknown, after: unknown): ContentChange[] {
  return diffValues(before, after, '');
}
