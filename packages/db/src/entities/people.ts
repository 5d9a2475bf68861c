import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PERSON_NOTE_FIELDS } from '@rapport/domain/people/fields';
import { createdAt, email, id, updatedAt } from './columns.ts';

/** What the owner noted about a person, who is named by their address in lower case. Only admins read it. */
export const PersonNoteEntity = defineEntity({
  name: 'PersonNote',
  tableName: 'person_note',
  checks: [
    { name: 'person_note_email_lower_case', expression: 'email = lower(email)' },
    {
      name: 'person_note_text_length',
      expression: `char_length(text) between 1 and ${PERSON_NOTE_FIELDS.text.max}`,
    },
  ],
  properties: {
    id: id(),
    email: email().index('person_note_of_person'),
    text: p.text(),
    createdBy: email(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
export type PersonNoteRow = InferEntity<typeof PersonNoteEntity>;
