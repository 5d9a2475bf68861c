import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PERSON_FACTS } from '@rapport/domain/people/facts';
import { PERSON_NOTE_FIELDS } from '@rapport/domain/people/fields';
import { createdAt, email, id, textList, updatedAt } from './columns.ts';

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

const { name, organization, phone, timeZone, language, followUpReason } = PERSON_FACTS;

/** What the owner knows about a person, who is named by their address in lower case. */
export const PersonEntity = defineEntity({
  name: 'Person',
  tableName: 'person',
  checks: [
    { name: 'person_email_lower_case', expression: 'email = lower(email)' },
    {
      name: 'person_follow_up_reason',
      expression: 'follow_up_reason is null or follow_up_on is not null',
    },
  ],
  indexes: [
    {
      name: 'person_follow_up',
      expression:
        'create index "person_follow_up" on "person" ("follow_up_on") where "follow_up_on" is not null',
    },
  ],
  properties: {
    id: id(),
    email: email().unique('person_email_unique'),
    name: p.string().length(name.max).strictNullable(),
    organization: p.string().length(organization.max).strictNullable(),
    phone: p.string().length(phone.max).strictNullable(),
    timeZone: p.string().length(timeZone.max).strictNullable(),
    language: p.string().length(language.max).strictNullable(),
    links: textList().default([]),
    /** The day from which the follow-up is due, as `2026-01-05`. */
    followUpOn: p.date().strictNullable(),
    followUpReason: p.string().length(followUpReason.max).strictNullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
export type PersonRow = InferEntity<typeof PersonEntity>;
