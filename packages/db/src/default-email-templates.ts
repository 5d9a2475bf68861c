import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailTemplateEntity, type EmailTemplateRow } from './entities/messaging.ts';
import { newId } from './id.ts';

interface DefaultTemplate {
  type: string;
  name: string;
  description: string;
  subject: string;
  /** One paragraph a line; both the HTML and the plain text are made from it. */
  paragraphs: string[];
  variables: Record<string, string>;
}

const clientName = 'Name of the client';
const packageName = 'Name of the coaching package';
const siteUrl = 'Address of this site';

const TEMPLATES: DefaultTemplate[] = [
  {
    type: 'contact_response',
    name: 'Contact Form Response',
    description: 'Answer to somebody who wrote through the contact form.',
    subject: 'Thank you for your message',
    paragraphs: [
      'Hello {{clientName}},',
      "Thank you for your message. I have read it and I'll get back to you soon.",
      'If it is urgent, simply reply to this e-mail.',
    ],
    variables: { clientName: 'Name of the person who wrote' },
  },
  {
    type: 'package_details',
    name: 'Package Details',
    description: 'What a coaching package contains, sent to somebody who is interested.',
    subject: 'Details of {{packageName}}',
    paragraphs: [
      'Hello {{clientName}},',
      'Here is what {{packageName}} includes: {{packageHours}} hours of coaching, valid for {{validityMonths}} months, for {{packagePrice}}.',
      '{{packageDescription}}',
      'Reply to this e-mail with any question.',
    ],
    variables: {
      clientName: 'Name of the person who asked',
      packageName,
      packageDescription: 'Description of the package',
      packageHours: 'Hours included',
      validityMonths: 'Months the package is valid',
      packagePrice: 'Price of the package',
    },
  },
  {
    type: 'newsletter_confirmation',
    name: 'Newsletter Confirmation',
    description: 'Asks a new subscriber to confirm the address. Without it no newsletter is sent.',
    subject: 'Please confirm your subscription',
    paragraphs: [
      'Hello,',
      'Somebody, most likely you, entered this address for our newsletter. Please confirm it: {{confirmUrl}}',
      'If it was not you, do nothing and you will not hear from us again.',
    ],
    variables: { confirmUrl: 'Link that confirms the subscription' },
  },
  {
    type: 'newsletter_welcome',
    name: 'Newsletter Welcome',
    description: 'Greets a subscriber whose address is confirmed.',
    subject: 'Welcome to the newsletter',
    paragraphs: [
      'Hello,',
      'Your subscription is confirmed. From now on you will receive our insights by e-mail.',
      'You can end it at any time: {{unsubscribeUrl}}',
    ],
    variables: { unsubscribeUrl: 'Link that ends the subscription' },
  },
  {
    type: 'client_enrollment',
    name: 'Client Enrollment',
    description: 'Confirms a new plan to the client.',
    subject: 'Your enrollment in {{packageName}}',
    paragraphs: [
      'Hello {{clientName}},',
      'You are enrolled in {{packageName}}: {{packageHours}} hours of coaching until {{expirationDate}}.',
      'Sign in to the client portal with this e-mail address to see your plan: {{siteUrl}}/client-portal',
    ],
    variables: {
      clientName,
      packageName,
      packageHours: 'Hours included',
      expirationDate: 'Day the plan ends',
      siteUrl,
    },
  },
  {
    type: 'expiry_reminder',
    name: 'Expiry Reminder',
    description: 'Sent 30, 14, 7, 3 and 1 days before a plan ends.',
    subject: '{{packageName}} ends in {{timeLeft}}',
    paragraphs: [
      'Hello {{clientName}},',
      'Your plan {{packageName}} ends on {{expirationDate}}. You have {{hoursRemaining}} hours left.',
      'You can ask for a renewal in the client portal: {{siteUrl}}/client-portal',
    ],
    variables: {
      clientName,
      packageName,
      expirationDate: 'Day the plan ends',
      timeLeft: 'Time until then, such as 14 days',
      hoursRemaining: 'Hours not used yet',
      siteUrl,
    },
  },
  {
    type: 'renewal_received',
    name: 'Renewal Received',
    description: 'Tells a client that the renewal request arrived.',
    subject: 'Your renewal request for {{packageName}}',
    paragraphs: [
      'Hello {{clientName}},',
      'Thank you for asking to renew with {{packageName}}. We look at your request and answer shortly.',
      'You see its state in the client portal: {{siteUrl}}/client-portal',
    ],
    variables: { clientName, packageName, siteUrl },
  },
  {
    type: 'admin_notification',
    name: 'Admin Notification',
    description: 'Tells the owner of the site what happened on it.',
    subject: '{{title}}',
    paragraphs: ['{{message}}', 'See it in the admin area: {{adminUrl}}'],
    variables: {
      title: 'What happened',
      message: 'What happened, in a sentence',
      adminUrl: 'Where the admin area shows it',
    },
  },
  {
    type: 'renewal_approved',
    name: 'Renewal Approved',
    description: 'Tells a client that the plan is renewed.',
    subject: 'Your renewal of {{packageName}} is approved',
    paragraphs: [
      'Hello {{clientName}},',
      'Your plan {{packageName}} is renewed. It now runs until {{expirationDate}} with {{hoursRemaining}} hours.',
      '{{message}}',
      'You see it in the client portal: {{siteUrl}}/client-portal',
    ],
    variables: {
      clientName,
      packageName,
      expirationDate: 'Day the renewed plan ends',
      hoursRemaining: 'Hours now available',
      message: 'What you wrote with your decision, or nothing',
      siteUrl,
    },
  },
  {
    type: 'renewal_rejected',
    name: 'Renewal Rejected',
    description: 'Tells a client that a renewal was not possible.',
    subject: 'About your renewal of {{packageName}}',
    paragraphs: [
      'Hello {{clientName}},',
      'Thank you for asking to renew {{packageName}}. It is not possible this time.',
      '{{message}}',
      'Reply to this e-mail and we will find another way.',
    ],
    variables: { clientName, packageName, message: 'What you wrote with your decision, or nothing' },
  },
];

/** The parts of a template that a message is made of, as the product ships them. */
export type BuiltInText = Pick<EmailTemplateRow, 'subject' | 'htmlContent' | 'textContent'>;

/** What a link says in HTML; the plain text shows the address itself. */
const LINK_WORDS: Record<string, string> = {
  confirmUrl: 'Confirm the subscription',
  unsubscribeUrl: 'Unsubscribe',
  siteUrl: 'Open the client portal',
  adminUrl: 'Open the admin area',
};

function withLinks(paragraph: string): string {
  return paragraph.replace(
    /\{\{(\w+Url)\}\}[\w/-]*/g,
    (address, name: string) => `<a href="${address}">${LINK_WORDS[name] ?? address}</a>`,
  );
}

function textOf({ subject, paragraphs }: DefaultTemplate): BuiltInText & { textContent: string } {
  return {
    subject,
    htmlContent: paragraphs.map((paragraph) => `<p>${withLinks(paragraph)}</p>`).join('\n'),
    textContent: paragraphs.join('\n\n'),
  };
}

/** The built-in text of a type of e-mail, for where its template is missing or inactive; null for an unknown type. */
export function builtInText(type: string): BuiltInText | null {
  const template = TEMPLATES.find((candidate) => candidate.type === type);
  return template ? textOf(template) : null;
}

/** Gives templates that the owner never edited the text of this version. */
async function refreshUnedited(
  em: EntityManager,
  rows: (BuiltInText & { type: string; variables: object })[],
) {
  await em.execute(
    `update email_template t
        set subject = r.subject, html_content = r."htmlContent", text_content = r."textContent", variables = r.variables
       from jsonb_to_recordset(?::jsonb)
              as r(type text, subject text, "htmlContent" text, "textContent" text, variables jsonb)
      where t.type = r.type and t.updated_at = t.created_at`,
    [JSON.stringify(rows)],
  );
}

/**
 * Puts in the e-mail templates that are missing, found by their type. Those that were never edited get the text of
 * this version; the others stay as the owner left them. There is no call that creates a template, so every installation needs this after migrating. Flushes nothing
 * else and returns how many were added.
 */
export async function loadDefaultEmailTemplates(em: EntityManager, now: Date): Promise<number> {
  const rows = TEMPLATES.map((template) => ({
    type: template.type,
    name: template.name,
    description: template.description,
    variables: template.variables,
    ...textOf(template),
    id: newId(),
    active: true,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }));
  await refreshUnedited(em, rows);
  const known = await em.find(EmailTemplateEntity, {}, { fields: ['type'] });
  const types = new Set(known.map((template) => template.type));
  const missing = rows.filter((row) => !types.has(row.type));
  if (missing.length > 0) {
    // Two replicas may get here at once: the unique type decides, the loser changes nothing.
    await em.upsertMany(EmailTemplateEntity, missing, {
      onConflictFields: ['type'],
      onConflictAction: 'ignore',
    });
  }
  return missing.length;
}
