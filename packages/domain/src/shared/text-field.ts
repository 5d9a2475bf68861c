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

/** What is said of each required field when it is empty. */
export function listRequired(fields: readonly (TextField & { name: string })[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, required }) => (required === undefined ? [] : [[name, required]])),
  );
}
