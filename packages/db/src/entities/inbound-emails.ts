import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  AUTOMATIC_KINDS,
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
} from '@rapport/domain/contacts/reply-kinds';
import { createdAt, email, id, instant } from './columns.ts';
import { ContactEntity } from './contacts.ts';

/** What someone wrote after their message, or instead of the form: an email that came in, or a reply noted by hand. */
export const InboundEmailEntity = defineEntity({
  name: 'InboundEmail',
  tableName: 'inbound_email',
  checks: [
    { name: 'inbound_email_came_or_was_noted', expression: '(sender is null) <> (noted_by is null)' },
    {
      name: 'inbound_email_text_length',
      expression: `char_length(text) + char_length(coalesce(quoted_text, '')) <= ${MAX_REPLY_LENGTH}`,
    },
  ],
  indexes: [
    {
      name: 'inbound_email_of_contact',
      columns: [{ name: 'contact' }, { name: 'receivedAt', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
      properties: ['contact', 'receivedAt', 'id'],
    },
    {
      name: 'inbound_email_by_sender',
      expression: 'create index "inbound_email_by_sender" on "inbound_email" (lower("sender"))',
    },
  ],
  properties: {
    id: id(),
    contact: () => p.manyToOne(ContactEntity).ref().deleteRule('cascade').updateRule('no action'),
    /** Postmark's id, by which one that is delivered again is filed once. */
    providerMessageId: p.string().length(200).strictNullable().unique('inbound_email_provider_message'),
    /** The address that it came from, which may be another one than that of the contact. */
    sender: email().strictNullable(),
    subject: p.string().length(MAX_REPLY_SUBJECT_LENGTH).strictNullable(),
    text: p.text(),
    /** What it quotes of earlier emails. */
    quotedText: p.text().strictNullable(),
    /** Whether it was longer than what is kept. */
    isCut: p.boolean().default(false),
    /** Why it asks for no answer. */
    automatic: p.enum(AUTOMATIC_KINDS).strictNullable(),
    /** The admin who noted it by hand. */
    notedBy: email().strictNullable(),
    receivedAt: instant(),
    createdAt: createdAt(),
  },
});
export type InboundEmailRow = InferEntity<typeof InboundEmailEntity>;

/** A file that came with an email. */
export const InboundAttachmentEntity = defineEntity({
  name: 'InboundAttachment',
  tableName: 'inbound_attachment',
  indexes: [{ name: 'inbound_attachment_of_email', properties: ['email', 'id'] }],
  properties: {
    id: id(),
    email: () => p.manyToOne(InboundEmailEntity).ref().deleteRule('cascade').updateRule('no action'),
    name: p.string().length(150),
    /** Its media type by its first bytes, whatever the email says. */
    type: p.text(),
    sizeBytes: p.integer(),
    /** Null where there was no room for it. */
    bytes: p.blob().strictNullable().lazy(),
  },
});
