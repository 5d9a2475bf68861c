import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import type { ServiceOption } from '@rapport/domain/contacts/service-choice';
import { listShownFields } from '@rapport/domain/shared/text-field';
import { Fragment, type ReactNode } from 'react';

/** The fields that an admin enters of a contact. */
export const ENTERED_FIELDS = listShownFields(CONTACT_FIELDS);
type EnteredField = (typeof ENTERED_FIELDS)[number]['name'];

interface ContactFieldsProps {
  /** Connects a field with its form. */
  field: (name: EnteredField) => object;
  services: ServiceOption[];
  /** What is asked below the email address. */
  question: ReactNode;
}

/** The fields of a contact in a form. */
export function ContactFields({ field, services, question }: ContactFieldsProps) {
  return ENTERED_FIELDS.map(({ name, label, lines, required, type }, index) => {
    const common = { ...field(name), label, withAsterisk: required !== undefined };
    if (name === 'service') return <NativeSelect key={name} {...common} data={services} />;
    if (lines === 'multi') return <Textarea key={name} {...common} rows={7} />;
    return (
      <Fragment key={name}>
        <TextInput {...common} type={type} data-autofocus={index === 0 || undefined} />
        {name === 'email' ? question : null}
      </Fragment>
    );
  });
}
