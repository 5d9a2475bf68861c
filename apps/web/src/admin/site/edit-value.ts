import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';

/** What is at the path; undefined if nothing is. */
export function getAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : isRecord(at) ? at[key] : undefined),
    value,
  );
}

/** A copy of the value with another one at the path; everything that is not on the path is shared. */
export function setAt<Value>(value: Value, path: readonly string[], next: JsonValue): Value {
  const [key, ...rest] = path;
  if (key === undefined) return next as Value;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === key ? setAt(entry, rest, next) : entry)) as Value;
  }
  const record: Record<string, unknown> = isRecord(value) ? value : {};
  return { ...record, [key]: setAt(record[key], rest, next) } as Value;
}

/** A copy of the list with an entry moved to another place; unchanged if there is no such place. */
export function move<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const copy = [...list];
  if (to < 0 || to >= list.length) return copy;
  const [entry] = copy.splice(from, 1);
  if (entry !== undefined) copy.splice(to, 0, entry);
  return copy;
}

/** A copy of the list with an entry put in at a place, as when its removal is undone. */
export function insert<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  return [...list.slice(0, index), entry, ...list.slice(index)];
}
