import type { TextField } from './text-field.ts';

/** One value for each of some fields, by their names. */
export function mapFields<Field extends { name: string }, Value>(
  fields: readonly Field[],
  toValue: (field: Field) => Value,
): Record<Field['name'], Value> {
  const entries = fields.map((field) => [field.name, toValue(field)]);
  return Object.fromEntries(entries) as Record<Field['name'], Value>;
}

/** The values of the fields of a table. */
export function pickFields<Name extends string, Values extends Readonly<Record<Name, unknown>>>(
  values: Values,
  fields: Readonly<Record<Name, TextField>>,
): Pick<Values, Name> {
  // For each row of a list, so without an array of the fields.
  const picked: Partial<Pick<Values, Name>> = {};
  for (const name in fields) picked[name] = values[name];
  return picked as Pick<Values, Name>;
}

/** Labels as one sentence has them: "Name, email". */
export function joinLabels(fields: readonly { label: string }[], last = ', '): string {
  const labels = fields.map(({ label }, index) => (index === 0 ? label : label.toLowerCase()));
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter((part) => part !== '').join(last);
}
