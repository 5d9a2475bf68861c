import { PLACEHOLDER } from '@rapport/domain/emails/placeholders';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { emailDocument } from './document.ts';
import { footText, type Letterhead, signHtml, signText } from './letterhead.ts';
import { headerText } from './message.ts';
import { sanitizeEmailHtml } from './sanitize.ts';
import { htmlToText } from './text-part.ts';

/** The values of a template's placeholders, by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Replaces a template's double-brace placeholders in one pass: a value that looks like a placeholder stays as it is.
 * An unknown placeholder is left blank and reported to `onUnknown`.
 */
function fill(
  template: string,
  values: PlaceholderValues,
  write: (value: string) => string,
  onUnknown: (name: string) => void,
): string {
  return template.replace(PLACEHOLDER, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return write(value);
    onUnknown(name);
    return '';
  });
}

const ignore = () => undefined;

/** Fills an HTML template; values are escaped text, with their line breaks. */
export function fillHtml(
  template: string,
  values: PlaceholderValues,
  onUnknown: (name: string) => void = ignore,
): string {
  return fill(template, values, (value) => escapeHtml(value).replaceAll('\n', '<br>'), onUnknown);
}

/** Fills a plain-text template; values are inserted unchanged. */
export function fillText(
  template: string,
  values: PlaceholderValues,
  onUnknown: (name: string) => void = ignore,
): string {
  return fill(template, values, (value) => value, onUnknown);
}

/** The stored parts of a template that rendering needs. */
export interface EmailTemplateSource {
  subject: string;
  htmlContent: string;
  /** Null: derived from the HTML. */
  textContent: string | null;
}

/** The parts of a message that its reader sees. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** A template with its values in place: the content of a message, without letterhead and foot. */
export interface FilledTemplate {
  subject: string;
  content: string;
  text: string;
}

/**
 * Fills a template: the subject on one line, HTML with escaped values, sanitized after they are in place, and always
 * a text part. `onUnknown` is called with every placeholder that has no value; it is left blank.
 */
export function fillTemplate(
  template: EmailTemplateSource,
  values: PlaceholderValues,
  onUnknown?: (name: string) => void,
): FilledTemplate {
  const subject = headerText(fillText(template.subject, values, onUnknown));
  // Removes paragraphs that are empty because their value is empty.
  const content = sanitizeEmailHtml(fillHtml(template.htmlContent, values, onUnknown)).replace(
    /<p>\s*<\/p>\s*/g,
    '',
  );
  const text =
    template.textContent === null
      ? htmlToText(content)
      : fillText(template.textContent, values, onUnknown).replace(/\n{3,}/g, '\n\n');
  return { subject, content, text };
}

interface RenderOptions {
  /** Whether the signature is added; emails to the owner have none. */
  signed?: boolean;
  onUnknown?: (name: string) => void;
}

/** Renders a template with its values as a whole message, with letterhead, signature and foot. */
export function renderEmail(
  template: EmailTemplateSource,
  values: PlaceholderValues,
  letterhead: Letterhead,
  { signed = true, onUnknown }: RenderOptions = {},
): RenderedEmail {
  const all = { ...values, ownerName: letterhead.name, signature: letterhead.signature };
  const { subject, content, text } = fillTemplate(template, all, onUnknown);
  const whole = signed ? signHtml(content, letterhead) : content;
  return {
    subject,
    html: emailDocument(subject, whole, letterhead),
    text: footText(signed ? signText(text, letterhead) : text, letterhead),
  };
}
