import { emailDocument } from './document.ts';
import { headerText } from './escape.ts';
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
  // A value that is empty today leaves no empty paragraph behind.
  const content = sanitizeEmailHtml(fillHtml(template.htmlContent, values, onUnknown)).replace(
    /<p>\s*<\/p>\s*/g,
    '',
  );
  const text =
    template.textContent === null
      ? textOfHtml(content)
      : fillText(template.textContent, values, onUnknown).replace(/\n{3,}/g, '\n\n');
  return { subject, html: emailDocument(subject, content), text };
}
