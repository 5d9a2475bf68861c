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

const isSame = (before: unknown, after: unknown): boolean => diffValues(before, after, '').length === 0;

/** Longer lists than a valid content has are compared by place only, because finding another order takes the square of that. */
const MAX_REORDERED = 50;

/** Whether a list has the entries of another in another order. */
function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length || before.length > MAX_REORDERED) return false;
  const left = [...after];
  return before.every((entry) => {
    const index = left.findIndex((other) => isSame(entry, other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** The entries by which one list is longer than another: null unless they stand together and the rest is the same. */
function findExtra(
  longer: readonly unknown[],
  shorter: readonly unknown[],
): { start: number; end: number } | null {
  const count = longer.length - shorter.length;
  if (count <= 0) return null;
  const differs = shorter.findIndex((entry, index) => !isSame(entry, longer[index]));
  const start = differs < 0 ? shorter.length : differs;
  const isRest = shorter.slice(start).every((entry, index) => isSame(entry, longer[start + count + index]));
  return isRest ? { start, end: start + count } : null;
}

function diffLists(before: JsonValue[], after: JsonValue[], path: string): ContentChange[] {
  const name = (index: number) => join(path, String(index));
  const removed = findExtra(before, after);
  if (removed) {
    return before
      .slice(removed.start, removed.end)
      .map((entry, index) => ({ path: name(removed.start + index), before: entry }));
  }
  const added = findExtra(after, before);
  if (added) {
    return after
      .slice(added.start, added.end)
      .map((entry, index) => ({ path: name(added.start + index), after: entry }));
  }
  const byPlace = diffKeys(before, after, path);
  return byPlace.length > 1 && isReordered(before, after) ? [{ path, before, after }] : byPlace;
}

function diffKeys(before: object, after: object, path: string): ContentChange[] {
  const [one, other] = [before, after] as Record<string, unknown>[];
  return listKeys(before, after).flatMap((key) => diffValues(one?.[key], other?.[key], join(path, key)));
}

function diffValues(before: unknown, after: unknown, path: string): ContentChange[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  if (isRecord(before) && isRecord(after)) return diffKeys(before, after, path);
  return [
    {
      path,
      ...(before === undefined ? {} : { before: before as JsonValue }),
      ...(after === undefined ? {} : { after: after as JsonValue }),
    },
  ];
}

/**
 * The fields in which two contents differ, in the order of the earlier one. A list in another order is one change, and
 * so is each entry that was added or removed; other entries are compared by their place.
 */
export function diffContent(before: unknown, after: unknown): ContentChange[] {
  return diffValues(before, after, '');
}
