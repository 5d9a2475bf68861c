import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';

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

/** A copy of the list with the entry moved by one place; unchanged at either end. */
export function move<Entry>(list: readonly Entry[], index: number, direction: -1 | 1): Entry[] {
  const target = index + direction;
  if (target < 0 || target >= list.length) return [...list];
  const copy = [...list];
  const [entry] = copy.splice(index, 1);
  if (entry !== undefined) copy.splice(target, 0, entry);
  return copy;
}
