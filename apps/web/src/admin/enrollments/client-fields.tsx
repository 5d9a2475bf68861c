import { Textarea, TextInput } from '@mantine/core';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import { listShownFields } from '@rapport/domain/shared/text-field';

/** The texts of a plan that say whose it is. */
export const CLIENT_FIELDS = listShownFields(ENROLLMENT_FIELDS);

interface ClientFieldsProps {
  /** Connects a field with its form. */
  field: (name: keyof typeof ENROLLMENT_FIELDS) => object;
  /** What is said below the email address. */
  emailNote: string;
  isFocused?: boolean;
}

/** The inputs of these texts, when a client is enrolled and when they are corrected. */
export function ClientFields({ field, emailNote, isFocused = false }: ClientFieldsProps) {
  return CLIENT_FIELDS.map(({ name, label, lines, required, type }, index) => {
    const common = { ...field(name), label, withAsterisk: required !== undefined };
    if (lines === 'multi') return <Textarea key={name} {...common} rows={3} />;
    return (
      <TextInput
        key={name}
        {...common}
        type={type}
        description={name === 'clientEmail' ? emailNote : undefined}
        data-autofocus={(isFocused && index === 0) || undefined}
      />
    );
  });
}
