import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ANSWERED_BY } from '@rapport/domain/contacts/reply-status';
import { changedAt, changedIndex, createdAt, email, id, instant, updatedAt, version } from './columns.ts';

/** A contact-form submission. */
export const ContactEntity = defineEntity({
  name: 'Contact',
  tableName: 'contact',
  checks: [
    { name: 'contact_name_not_empty', expression: "name <> ''" },
    { name: 'contact_message_length', expression: 'char_length(message) between 1 and 5000' },
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
    name: p.string().length(200),
    email: email(),
    organization: p.string().length(200).strictNullable(),
    service: p.string().length(100).strictNullable(),
    /** The name of the service when the message was sent, where it is not the label of `service`. */
    serviceName: p.string().length(60).strictNullable(),
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
    /** Lower-cased name, email, organization and message, for `search_text like '%…%'` through the trigram index. */
    searchText: p
      .text()
      .generated(
        "(lower(name || E'\\n' || email || E'\\n' || coalesce(organization, '') || E'\\n' || message)) stored",
      )
      .strictNullable()
      .hidden()
      .lazy(),
  },
});
export type ContactRow = InferEntity<typeof ContactEntity>;
