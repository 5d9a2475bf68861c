import { TagPicker } from '../tags/tag-picker.tsx';
import { useFields } from './field-context.ts';
import type { TagsField as Field } from './fields.ts';

interface TagsFieldProps {
  field: Field;
  path: readonly string[];
  value: unknown;
}

/** The tags that a form gives. One that was deleted is not shown, and nobody gets it. */
export function TagsField({ field, path, value }: TagsFieldProps) {
  const { setValue, faults } = useFields();
  return (
    <TagPicker
      label={field.label}
      description={field.help}
      picked={Array.isArray(value) ? value.map(String) : []}
      error={faults.get(path.join('.'))}
      onPick={(ids) => setValue(path, ids)}
    />
  );
}
