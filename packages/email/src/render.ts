import { escapeHtml, headerText } from './escape.ts';
import { fillHtml, fillText, type PlaceholderValues } from './placeholders.ts';
import { sanitizeEmailHtml } from './sanitize.ts';
import { textOfHtml } from './text-part.ts';

/** What is stored of a template, as far as rendering is concerned. */
export interface EmailTemplateSource {
  subject: string;
  htmlContent: string;
  /** Null: made from the HTML. */
  textContent: string | null;
}

/** The parts of a message that its reader sees. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** The HTML of a message as a whole document, readable on a phone and on a desktop. */
export function emailDocument(subject: string, content: string): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f7f3ea">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf8"><tr>',
    '<td style="padding:32px 24px;font:16px/1.6 Georgia,\'Times New Roman\',serif;color:#1b211f">',
    content,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/**
 * Renders a template with its values: subject on one line, HTML with escaped values, cleaned once they are in it, and
 * always a text part. `onUnknown` is told of every placeholder that has no value; it is left empty.
 */
export function renderEmail(
  template: EmailTemplateSource,
  values: PlaceholderValues,
  onUnknown?: (name: string) => void,
): RenderedEmail {
  const subject = headerText(fillText(template.subject, values, onUnknown));
  const content = sanitizeEmailHtml(fillHtml(template.htmlContent, values, onUnknown));
  const text =
    template.textContent === null ? textOfHtml(content) : fillText(template.textContent, values, onUnknown);
  return { subject, html: emailDocument(subject, content), text };
}

/** Plain text as a message: its paragraphs and line breaks are kept, and addresses in it become links. */
export function writtenEmail(subject: string, text: string): RenderedEmail {
  const oneLine = headerText(subject);
  return { subject: oneLine, html: emailDocument(oneLine, textAsHtml(text)), text };
}

/** Text as HTML in paragraphs; http(s) addresses in it are links. */
export function textAsHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph.trim())).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** Escaped text with its addresses as links; an entity never holds the characters an address ends at. */
function linked(escaped: string): string {
  return escaped.replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
