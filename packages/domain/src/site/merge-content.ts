import { isRecord } from '../shared/is-record.ts';
import type { JsonValue } from '../shared/json-value.ts';
import { isSameValue } from '../shared/merge-edits.ts';
import type { SiteContent } from './content-schema.ts';

/** A field that two people changed to different values. */
export interface ContentConflict {
  /** Where it is, as in `about.statistics.2.figure`. */
  path: string;
  theirs: JsonValue;
}

/** Two edits of one content, merged field by field. */
export interface ContentMerge {
  /** The content with both edits. Where they conflict it holds mine. */
  content: SiteContent;
  /** The paths that only they changed. */
  theirs: string[];
  conflicts: ContentConflict[];
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** A picture is one field: its file, widths and focal point belong together. */
const isPicture = (value: Record<string, unknown>) => 'src' in value;

/** Whether every entry is still at its place; more entries may follow. */
function keepsPlaces(base: readonly unknown[], list: readonly unknown[]): boolean {
  return (
    list.length >= base.length &&
    base.every(
      (entry, index) =>
        isSameValue(list[index], entry) || !base.some((other) => isSameValue(list[index], other)),
    )
  );
}

/** The lists where both sides kept the places of the entries and at most one side added some; null for any other values. */
function alignLists(was: unknown, my: unknown, their: unknown): unknown[][] | null {
  if (!Array.isArray(was) || !Array.isArray(my) || !Array.isArray(their)) return null;
  const onlyOneAdded = my.length === was.length || their.length === was.length;
  return onlyOneAdded && keepsPlaces(was, my) && keepsPlaces(was, their) ? [was, my, their] : null;
}

/** The entries of a list by their keys, such as those of sections; null unless every one has its own. */
function indexByKey(list: unknown): Map<unknown, unknown> | null {
  if (!Array.isArray(list)) return null;
  const byKey = new Map(list.map((entry) => [isRecord(entry) ? entry.key : undefined, entry]));
  return byKey.size === list.length && !byKey.has(undefined) ? byKey : null;
}

/** The lists by key where all of them have the same keys, in any order; null for any other values. */
function alignKeys(lists: unknown[]): Map<unknown, unknown>[] | null {
  const indexed = lists.map(indexByKey).filter((byKey) => byKey !== null);
  const keys = [...(indexed[0]?.keys() ?? [])];
  const isSame = (byKey: Map<unknown, unknown>) =>
    byKey.size === keys.length && keys.every((key) => byKey.has(key));
  return indexed.length === lists.length && indexed.every(isSame) ? indexed : null;
}

/**
 * Merges two edits of the content `base`. A field that one side changed gets that side's value; one that both changed
 * differently is a conflict. Entries of a list are merged by their place while they keep it, new ones at the end too; a
 * list in which one side moved or removed entries is one field. Sections with keys may be moved by one side, too. Without a base, every difference is a conflict.
 */
export function mergeContent(
  base: SiteContent | undefined,
  mine: SiteContent,
  theirs: SiteContent,
): ContentMerge {
  const merge: Omit<ContentMerge, 'content'> = { theirs: [], conflicts: [] };

  function mergeValues(was: unknown, my: unknown, their: unknown, path: string): unknown {
    if (isRecord(my) && isRecord(their) && !isPicture(my)) {
      const before = isRecord(was) ? was : {};
      const keys = [...new Set([...Object.keys(my), ...Object.keys(their)])];
      return Object.fromEntries(
        keys.map((key) => [key, mergeValues(before[key], my[key], their[key], join(path, key))]),
      );
    }
    const keyed = alignKeys([was, my, their]);
    if (keyed) return mergeKeyed(keyed, path) ?? choose(was, my, their, path);
    const lists = alignLists(was, my, their);
    return lists ? mergeEntries(lists, path) : choose(was, my, their, path);
  }

  function mergeEntries([was = [], my = [], their = []]: unknown[][], path: string): unknown[] {
    const added = (my.length > was.length ? my : their).slice(was.length);
    if (their.length > was.length) merge.theirs.push(path);
    return [
      ...was.map((entry, index) => mergeValues(entry, my[index], their[index], join(path, String(index)))),
      ...added,
    ];
  }

  /** The entries in the order of the side that moved them; null if both did. */
  function mergeKeyed([was, my, their]: Map<unknown, unknown>[], path: string): unknown[] | null {
    const [before, mine, theirOrder] = [was, my, their].map((list) => [...(list?.keys() ?? [])]);
    const isMoved = !isSameValue(mine, theirOrder);
    if (isMoved && !isSameValue(mine, before) && !isSameValue(theirOrder, before)) return null;
    const isTheirs = isMoved && isSameValue(mine, before);
    if (isTheirs) merge.theirs.push(path);
    return (
      (isTheirs ? theirOrder : mine)?.map((key, index) =>
        mergeValues(was?.get(key), my?.get(key), their?.get(key), join(path, String(index))),
      ) ?? null
    );
  }

  function choose(was: unknown, my: unknown, their: unknown, path: string): unknown {
    if (isSameValue(their, was) || isSameValue(their, my)) return my;
    if (isSameValue(my, was)) {
      merge.theirs.push(path);
      return their;
    }
    merge.conflicts.push({ path, theirs: their as JsonValue });
    return my;
  }

  // Fields keep the types that they have in the two contents.
  const content = mergeValues(base, mine, theirs, '') as SiteContent;
  return { content, ...merge };
}
