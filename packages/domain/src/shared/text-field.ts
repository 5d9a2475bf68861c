/**
 * A text of a record that people type. It is declared once, in a table of the record's fields; what checks, stores,
 * shows, searches and exports the record reads that table. Without zod, so that a screen can load it.
 */
export interface TextField {
  /** Its name on screens and in files. Without a label it is only shown as a part of another field. */
  label?: string;
  /** The most characters, as of its column. */
  max: number;
  lines?: 'multi';
  /** What is said when it is empty. Without this sentence the field is optional, and null where it is empty. */
  required?: string;
  /** Whether it is chosen from a list, so that it says nothing about the person. */
  isChosen?: true;
  /** Whether the search of the list finds it. Its migration then also makes `search_text` again. */
  isSearched?: true;
  /** The kind of its input. */
  type?: 'email' | 'tel';
  /** What a browser may fill in; by default its name. */
  autoComplete?: string;
  /** For the OpenAPI document. */
  description?: string;
  example?: string;
}

/** The fields of a table with their names, in its order. */
export function listFields<Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
): (TextField & { name: Name })[] {
  return Object.entries<TextField>(fields).map(([name, field]) => ({ ...field, name: name as Name }));
}

type Shown<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { label: string } ? Name : never;
}[keyof Table & string];

/** The fields of a table that are shown by themselves. */
export function listShownFields<const Table extends Readonly<Record<string, TextField>>>(fields: Table) {
  return listFields(fields).filter(({ label }) => label !== undefined) as (TextField & {
    name: Shown<Table>;
    label: string;
  })[];
}

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

/** What is said of each required field when it is empty. */
export function listRequired(fields: readonly (TextField & { name: string })[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, required }) => (required === undefined ? [] : [[name, required]])),
  );
}

/** Labels as one sentence has them: "Name, email". */
export function joinLabels(fields: readonly { label: string }[], last = ', '): string {
  const labels = fields.map(({ label }, index) => (index === 0 ? label : label.toLowerCase()));
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter((part) => part !== '').join(last);
}
