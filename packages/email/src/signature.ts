import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { type Letterhead, linesToHtml } from './letterhead.ts';
import { SERIF, TABLE } from './style.ts';

const TAG = /<[^>]*>/g;
const SMALL_PRINT = '<p class="soft line">';

/** Width and height of the portrait, in pixels. Its file has three times as many, for screens that show more. */
const PORTRAIT_SIZE = 68;

/** Whether a text or HTML already contains the signature, from its template or its author. */
function isSigned(text: string, signature: string): boolean {
  // Quotation marks of HTML may be escaped or not.
  const flat = (part: string) =>
    part.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replace(/\s+/g, ' ').trim();
  return flat(text).includes(flat(signature));
}

/** The signature as HTML, beside the portrait if there is one. In tables, because all mail programs lay those out alike. */
function signatureHtml({ signature, portrait, palette: { light } }: Letterhead): string {
  const lines = linesToHtml(signature);
  if (portrait === null) return `<p class="signature">${lines}</p>`;
  const size = `width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}"`;
  const style = `display:block;width:${PORTRAIT_SIZE}px;height:${PORTRAIT_SIZE}px;border:0;border-radius:50%;font-size:12px;line-height:1.2;overflow:hidden`;
  return (
    `<table class="signature" ${TABLE}><tr>` +
    `<td width="${PORTRAIT_SIZE}" valign="top" style="padding:24px 0 0"><img src="${escapeHtml(portrait.src)}" ${size} alt="${escapeHtml(portrait.alt)}" style="${style}"></td>` +
    '<td width="16" style="font-size:0">&nbsp;</td>' +
    `<td class="signed" valign="middle" style="padding:24px 0 0;font:16px/1.5 ${SERIF};color:${light.ink}">${lines}</td></tr></table>`
  );
}

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;
const BREAK = String.raw`(?:\s|<br\s*/?>|</p>\s*<p[^>]*>)+`;

function toPattern(escaped: string): string {
  return escaped
    .replace(SPECIAL, String.raw`\$&`)
    .replaceAll('&quot;', '(?:&quot;|")')
    .replaceAll('&#39;', "(?:&#39;|')");
}

/** A paragraph that is exactly the signature. */
function signatureParagraph(signature: string): RegExp {
  const lines = signature.split(/\s*\n\s*/).map((line) => {
    const words = escapeHtml(line.trim()).split(/\s+/);
    return words.map(toPattern).join(String.raw`\s+`);
  });
  return new RegExp(`<p(?:\\s[^>]*)?>\\s*${lines.join(BREAK)}\\s*</p>`);
}

/**
 * Signs HTML. A paragraph with nothing but the signature, from the template or the author, gets the portrait; without
 * a signature the content gets one before the small print.
 */
export function signHtml(content: string, letterhead: Letterhead): string {
  const { signature } = letterhead;
  const signed = signatureHtml(letterhead);
  if (content.includes(signed)) return content;
  if (signatureParagraph(signature).test(content)) {
    return content.replace(signatureParagraph(signature), () => signed);
  }
  if (isSigned(content.replace(TAG, ' '), escapeHtml(signature))) return content;
  const index = content.lastIndexOf(SMALL_PRINT);
  if (index < 0) return `${content}\n${signed}`;
  return `${content.slice(0, index)}${signed}\n${content.slice(index)}`;
}

/** Adds the signature after plain text, unless the text has it already. */
export function signText(text: string, { signature }: Letterhead): string {
  return isSigned(text, signature) ? text : `${text}\n\n${signature}`;
}
