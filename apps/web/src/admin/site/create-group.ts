import type { JsonValue } from '@rapport/domain/shared/json-value';
import { toSlug } from '@rapport/domain/site/slug';
import { createValue, type GroupField } from './fields.ts';

/** The address that a name suggests; for one without Latin letters, one with the number of its entry. */
function suggestSlug(name: string, path: readonly string[]): string {
  const [index = ''] = path.slice(-2);
  return toSlug(name) || (name.trim() === '' ? '' : `service-${Number(index) + 1}`);
}

/** A new value of a group that was left out; the address of a page comes from the name it belongs to. */
export function createGroup(
  field: GroupField,
  path: readonly string[],
  siblings: Readonly<Record<string, unknown>> = {},
): JsonValue {
  const created = createValue({ ...field, isOptional: false });
  const { name } = siblings;
  const hasSlug = typeof created === 'object' && created !== null && 'slug' in created;
  return hasSlug && typeof name === 'string'
    ? ({ ...created, slug: suggestSlug(name, path) } as JsonValue)
    : created;
}
