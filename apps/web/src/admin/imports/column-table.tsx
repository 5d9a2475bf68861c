import { Box, Input, NativeSelect, Text } from '@mantine/core';
import { FIELDS_OF_KIND, IMPORT_FIELDS, type ImportField } from '@rapport/domain/imports/fields';
import type { ImportKind } from '@rapport/domain/imports/kinds';
import rows from '../ui/rows.module.css';
import classes from './imports.module.css';

const listOptions = (kind: ImportKind) => [
  { value: '', label: 'Do not import' },
  ...FIELDS_OF_KIND[kind].map((value) => ({ value, label: IMPORT_FIELDS[value].label })),
];

/** Values that are shown of a column. */
const SHOWN_VALUES = 3;

interface ColumnTableProps {
  kind: ImportKind;
  header: readonly string[];
  sample: readonly (readonly string[])[];
  columns: readonly (ImportField | '')[];
  error: string | undefined;
  onChange: (columns: (ImportField | '')[]) => void;
}

/** The columns of a file with their first values, and what each becomes. */
export function ColumnTable({ kind, header, sample, columns, error, onChange }: ColumnTableProps) {
  const options = listOptions(kind);
  return (
    <div>
      <div className={`${classes.column} ${classes.head}`} aria-hidden>
        <span>Column in the file</span>
        <span>First values</span>
        <span>Becomes</span>
      </div>
      <Box component="ul" className={rows.rows} aria-label="Columns of the file">
        {header.map((name, index) => (
          <li key={index} className={classes.column}>
            <Text component="span" fw={600} fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {name || `Column ${index + 1}`}
            </Text>
            <span className={classes.values}>{listValues(sample, index)}</span>
            <NativeSelect
              name="columns"
              aria-label={`${name || `Column ${index + 1}`} becomes`}
              aria-invalid={error !== undefined}
              data={options}
              value={columns[index] ?? ''}
              onChange={({ currentTarget }) =>
                onChange(
                  columns.map((field, at) => (at === index ? (currentTarget.value as ImportField) : field)),
                )
              }
            />
          </li>
        ))}
      </Box>
      {error === undefined ? null : (
        <Input.Error mt="xs" fz="sm" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}

/** The first values of a column; blank ones are said as such. */
function listValues(sample: readonly (readonly string[])[], index: number): string {
  const values = sample.slice(0, SHOWN_VALUES).map((row) => row[index]?.trim() || '(empty)');
  return values.join(', ');
}
