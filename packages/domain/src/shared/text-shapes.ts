import { storedText } from './stored-text.ts';
import { multiLine, optionalText, seenText, singleLine, type TextNote } from './text.ts';
import type { TextField } from './text-field.ts';
import { clearable } from './update.ts';

type Fields = Readonly<Record<string, TextField>>;
type Shape<Table extends Fields, Required, Optional> = {
  -readonly [Name in keyof Table]: Table[Name] extends { required: string } ? Required : Optional;
};

function toSchema({ required, ...field }: TextField & TextNote) {
  const options = required === undefined ? field : { ...field, min: 1, message: required };
  return field.lines === 'multi' ? multiLine(options) : singleLine(options);
}

/**
 * The schemas of a table's fields for each use of them, to be spread into an object. One with a rule of its own replaces its
 * schema. `notes` are what the OpenAPI document says of some of them; they are not in the table, which screens load.
 */
export function textShapes<const Table extends Fields>(
  table: Table,
  notes: { [Name in keyof Table]?: TextNote } = {},
) {
  const shape = <Required, Optional>(
    required: (field: TextField & TextNote) => Required,
    optional: (field: TextField & TextNote) => Optional,
  ) =>
    Object.fromEntries(
      Object.entries<TextField>(table).map(([name, given]) => {
        const field = { ...given, ...notes[name] };
        return [name, field.required === undefined ? optional(field) : required(field)];
      }),
    ) as Shape<Table, Required, Optional>;
  return {
    /** In a response. */
    stored: shape(
      ({ max }) => storedText(max),
      ({ max }) => storedText(max).nullable(),
    ),
    /** In what a visitor sends. */
    sent: shape(toSchema, (field) => optionalText(toSchema(field))),
    /** In an edit by an admin. */
    edited: shape(toSchema, (field) => clearable(toSchema(field))),
    /** What the editor of a record has read before. */
    seen: shape(
      ({ max }) => seenText(max),
      ({ max }) => seenText(max).nullable(),
    ),
  };
}
