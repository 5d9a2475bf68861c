import { TextInput, type TextInputProps } from '@mantine/core';
import { EMAIL_FIELDS } from '@rapport/domain/emails/fields';

/** The field of the line that an inbox shows beside the subject. */
export function PreheaderField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      label={EMAIL_FIELDS.preheader.label}
      description="Inboxes show it beside the subject. Leave it empty to use the first paragraph."
    />
  );
}
