import type { EntityManager } from '@mikro-orm/postgresql';
import { COMMON_VARIABLES } from '@rapport/domain/emails/placeholders';
import { EMAIL_TEXTS, type EmailText } from './email-texts.ts';
import { EmailTemplateEntity, type EmailTemplateRow } from './entities/email-templates.ts';
import { newId } from './id.ts';

/** Subject, HTML and plain text of a default template, whose preheader is its first paragraph. */
export type BuiltInText = Pick<EmailTemplateRow, 'subject' | 'preheader' | 'htmlContent' | 'textContent'>;

/** Labels of links inside sentences in HTML; the plain text shows the address. */
const LINK_LABELS: Record<string, string> = { unsubscribeUrl: 'Unsubscribe' };

function withLinks(paragraph: string): string {
  return paragraph.replace(
    /\{\{(\w+Url)\}\}/g,
    (address, name: string) => `<a href="${address}">${LINK_LABELS[name] ?? address}</a>`,
  );
}

/** A button, and its address as a link for mail programs that do not show buttons. */
function toButton({ label, address }: { label: string; address: string }): string[] {
  return [
    `<p><a class="button" href="${address}">${label}</a></p>`,
    `<p class="soft">Or open <a href="${address}">${address}</a></p>`,
  ];
}

/** The paragraphs after the button; the signature is the last one. */
function closingOf({ closing = [], isForOwner }: EmailText): string[] {
  return isForOwner ? closing : [...closing, '{{signature}}'];
}

function htmlOf(template: EmailText): string {
  const { headline, paragraphs, action, footnote } = template;
  return [
    `<h1>${headline}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${withLinks(paragraph)}</p>`),
    ...(action ? toButton(action) : []),
    ...closingOf(template).map((paragraph) => `<p>${withLinks(paragraph)}</p>`),
    ...(footnote ? [`<p class="soft line">${withLinks(footnote)}</p>`] : []),
  ].join('\n');
}

function textOf(template: EmailText): BuiltInText & { textContent: string } {
  const { subject, paragraphs, action, footnote } = template;
  const next = action ? [`${action.label}:\n${action.address}`] : [];
  return {
    subject,
    preheader: null,
    htmlContent: htmlOf(template),
    textContent: [...paragraphs, ...next, ...closingOf(template), ...(footnote ? [footnote] : [])].join(
      '\n\n',
    ),
  };
}

/** The built-in text of a type of email, used while its template is missing or inactive; null for an unknown type. */
export function builtInText(type: string): BuiltInText | null {
  const template = EMAIL_TEXTS.find((candidate) => candidate.type === type);
  return template ? textOf(template) : null;
}

/** Updates the text of templates that the owner never edited, and the variables of all of them. */
async function refresh(em: EntityManager, rows: (BuiltInText & { type: string; variables: object })[]) {
  await em.execute(
    `update email_template t
        set subject = case when u.unedited then r.subject else t.subject end,
            html_content = case when u.unedited then r."htmlContent" else t.html_content end,
            text_content = case when u.unedited then r."textContent" else t.text_content end,
            variables = r.variables
       from jsonb_to_recordset(?::jsonb)
              as r(type text, subject text, "htmlContent" text, "textContent" text, variables jsonb)
       join (select id, updated_at = created_at as unedited from email_template) u on true
      where t.type = r.type and u.id = t.id
        and (t.variables <> r.variables
          or u.unedited and (t.subject, t.html_content, t.text_content)
               is distinct from (r.subject, r."htmlContent", r."textContent"))`,
    [JSON.stringify(rows)],
  );
}

/**
 * Adds the email templates whose type is missing. Templates that were never edited get the text of this version;
 * edited ones keep theirs and get only its variables. Runs at every start and after a restore, because no call
 * creates a template. Writes nothing when nothing is missing or changed. Returns how many were added.
 */
export async function loadDefaultEmailTemplates(em: EntityManager, now: Date): Promise<number> {
  const rows = EMAIL_TEXTS.map((template) => ({
    type: template.type,
    name: template.name,
    description: template.description,
    variables: { ...COMMON_VARIABLES, ...template.variables },
    ...textOf(template),
    id: newId(),
    active: true,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }));
  await refresh(em, rows);
  const known = await em.find(EmailTemplateEntity, {}, { fields: ['type'] });
  const types = new Set(known.map((template) => template.type));
  const missing = rows.filter((row) => !types.has(row.type));
  if (missing.length > 0) {
    // Two replicas may do this at once: the type is unique, and the second one changes nothing.
    await em.upsertMany(EmailTemplateEntity, missing, {
      onConflictFields: ['type'],
      onConflictAction: 'ignore',
    });
  }
  return missing.length;
}
