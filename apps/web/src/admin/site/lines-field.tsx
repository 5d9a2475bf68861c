import { Textarea } from '@mantine/core';
import { useFields } from './field-context.ts';
import { Help } from './field-help.tsx';
import type { LinesField as Field } from './fields.ts';

interface LinesFieldProps {
  field: Field;
  path: readonly string[];
  value: unknown;
}

/** A text of a few lines in one field. An empty line is left out once the field is left. */
export function LinesField({ field, path, value }: LinesFieldProps) {
  const { setValue, faults, sample } = useFields();
  const key = path.join('.');
  const lines = Array.isArray(value) ? value.map(String) : [];
  const filled = lines.filter((line) => line.trim() !== '');
  const text = lines.join('\n');
  const fault = lines.flatMap((line, index) => (line === '' ? [] : [faults.get(`${key}.${index}`)]));
  const empty = filled.length === 0 ? faults.get(`${key}.0`) : undefined;
  return (
    <Textarea
      id={key}
      label={field.label}
      description={
        <Help
          field={field}
          length={lines.join('').length}
          isSample={lines.some((_, index) => sample.has(`${key}.${index}`))}
        />
      }
      error={faults.get(key) ?? fault.find((message) => message !== undefined) ?? empty}
      value={text}
      autosize
      minRows={2}
      maxRows={6}
      dir="auto"
      onChange={(event) => setValue(path, event.currentTarget.value.split('\n'))}
      onBlur={() => {
        if (filled.length < lines.length && filled.length > 0) setValue(path, filled);
      }}
    />
  );
}
