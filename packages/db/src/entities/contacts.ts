import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { ANSWERED_BY } from '@rapport/domain/contacts/reply-status';
import { MAX_WAITING_NOTE } from '@rapport/domain/contacts/state';
import {
  changedAt,
  changedIndex,
  createdAt,
  email,
  id,
  instant,
  searchText,
  updatedAt,
  version,
} from './columns.ts';

const { name, organization, service, serviceName, message } = CONTACT_FIELDS;

/** A contact-form submission. */
export const ContactEntity = defineEntity({
  name: 'Contact',
  tableName: 'contact',
  checks: [
    { name: 'contact_name_not_empty', expression: "name <> ''" },
    { name: 'contact_waiting_note_has_day', expression: 'waiting_note is null or waiting_until is not null' },
    { name: 'contact_message_length', expression: `char_length(message) between 1 and ${message.max}` },
  ],
  indexes: [
    changedIndex('contact'),
    {
      name: 'contact_newest_first',
      columns: [
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['createdAt', 'id'],
    },
    { name: 'contact_by_service', properties: ['service'] },
    { name: 'contact_by_service_name', properties: ['serviceName'] },
    {
      name: 'contact_answered',
      columns: [{ name: 'isAnswered' }, { name: 'createdAt', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
      properties: ['isAnswered', 'createdAt', 'id'],
    },
    {
      name: 'contact_unanswered',
      expression:
        'create index "contact_unanswered" on "contact" ("created_at" desc, "id" desc) where not "is_answered" and "waiting_until" is null',
    },
    {
      name: 'contact_waiting',
      expression:
        'create index "contact_waiting" on "contact" ("waiting_until", "created_at", "id") where not "is_answered" and "waiting_until" is not null',
    },
    {
      name: 'contact_by_name',
      expression: 'create index "contact_by_name" on "contact" (lower("name"), "id")',
    },
    {
      name: 'contact_by_email',
      expression: 'create index "contact_by_email" on "contact" (lower("email"), "id")',
    },
    {
      name: 'contact_search',
      expression: 'create index "contact_search" on "contact" using gin ("search_text" gin_trgm_ops)',
    },
  ],
  properties: {
    id: id(),
    name: p.string().length(name.max),
    email: email(),
    organization: p.string().length(organization.max).strictNullable(),
    service: p.string().length(service.max).strictNullable(),
    /** The name of the service when the message was sent, where it is not the label of `service`. */
    serviceName: p.string().length(serviceName.max).strictNullable(),
    message: p.text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    changedAt: changedAt(),
    version: version(),
    /** When an admin marked it by hand; only the last mark counts. */
    markedAnsweredAt: instant().strictNullable(),
    markedUnansweredAt: instant().strictNullable(),
    /** Whether it is answered, when and how; triggers on this table and on `outgoing_email` set it. */
    isAnswered: p.boolean().default(false),
    answeredAt: instant().strictNullable(),
    answeredBy: p.enum(ANSWERED_BY).strictNullable(),
    /** The day on which it is new again, as `2026-01-05`, and why it waits. Both stay when that day has come. */
    waitingUntil: p.date().strictNullable(),
    waitingNote: p.string().length(MAX_WAITING_NOTE).strictNullable(),
    /** When an admin closed it; a closed one is answered too. */
    closedAt: instant().strictNullable(),
    /** Whether it began with an email instead of the form. */
    receivedByEmail: p.boolean().default(false),
    searchText: searchText(CONTACT_FIELDS),
  },
});
export type ContactRow = InferEntity<typeof ContactEntity>;
