import {
  type FillOptions,
  fillPlaceholders,
  type PlaceholderValues,
} from '@rapport/domain/emails/placeholders';
import { emailDocument } from './document.ts';
import { footText, type Letterhead, linesToHtml, toCommonValues } from './letterhead.ts';
import { headerText } from './message.ts';
import { sanitizeEmailHtml } from './sanitize.ts';
import { signHtml, signText } from './signature.ts';
import { htmlToText, type TextOptions } from './text-part.ts';

/** Fills an HTML text; values are escaped text, with their line breaks. */
export function fillHtml(template: string, values: PlaceholderValues, options: FillOptions = {}): string {
  return fillPlaceholders(template, values, { ...options, write: linesToHtml });
}

/** The stored parts of a template that rendering needs. */
export interface EmailTemplateSource {
  subject: string;
  /** The line for the inbox; without one, the first paragraph. */
  preheader?: string | null | undefined;
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
 * a text part. A placeholder without a value is left blank.
 */
export function fillTemplate(
  template: EmailTemplateSource,
  values: PlaceholderValues,
  options: FillOptions & TextOptions = {},
): FilledTemplate {
  const subject = headerText(fillPlaceholders(template.subject, values, options));
  // Removes paragraphs that are empty because their value is empty.
  const content = sanitizeEmailHtml(fillHtml(template.htmlContent, values, options)).replace(
    /<p>\s*<\/p>\s*/g,
    '',
  );
  const text =
    template.textContent === null
      ? htmlToText(content, options)
      : fillPlaceholders(template.textContent, values, options).replace(/\n{3,}/g, '\n\n');
  return { subject, content, text };
}

interface RenderOptions extends FillOptions {
  /** Whether the signature is added; emails to the owner have none. */
  signed?: boolean;
}

/** Renders a template with its values as a whole message, with letterhead, signature and foot. */
export function renderEmail(
  template: EmailTemplateSource,
  values: PlaceholderValues,
  letterhead: Letterhead,
  { signed = true, ...options }: RenderOptions = {},
): RenderedEmail {
  const { ownerName, signature, siteUrl } = toCommonValues(letterhead);
  const all = { siteUrl, ...values, ownerName, signature };
  const { subject, content, text } = fillTemplate(template, all, options);
  const preheader = fillPlaceholders(template.preheader ?? '', all, options);
  const whole = signed ? signHtml(content, letterhead) : content;
  return {
    subject,
    html: emailDocument(subject, whole, letterhead, preheader),
    text: footText(signed ? signText(text, letterhead) : text, letterhead),
  };
}
