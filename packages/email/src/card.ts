import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { Palette } from '@rapport/domain/site/palette';
import { SANS, SERIF, TABLE } from './style.ts';

/** An article, video or package shown in a campaign. */
export interface Card {
  /** As in "Article", above the title. */
  kind: string;
  title: string;
  url: string;
  text: string | null;
  /** Label of the link below. */
  action: string;
}

const KIND = `margin:0 0 4px;font:12px/1.4 ${SANS};letter-spacing:1px`;
const TITLE = `margin:0 0 8px;font:normal 21px/1.3 ${SERIF}`;

/** A card of a campaign as plain text. */
export function cardText({ kind, title, url, text, action }: Card): string {
  return [`${kind}: ${title}`, text ?? '', `${action}: ${url}`].filter((line) => line !== '').join('\n');
}

/** A card of a campaign as HTML, in tables, because all mail programs lay those out alike. */
export function cardHtml({ kind, title, url, text, action }: Card, { light }: Palette): string {
  const href = escapeHtml(url);
  const body =
    text === null || text === ''
      ? ''
      : `<p style="margin:0 0 12px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return (
    `<table width="100%" ${TABLE}><tr><td style="padding:24px 0 0"><table width="100%" ${TABLE}><tr>` +
    `<td class="line card" style="padding:20px;border:1px solid ${light.hairline};font:16px/1.6 ${SERIF};color:${light.ink}">` +
    `<p class="mark" style="${KIND};color:${light.accent}">${escapeHtml(kind)}</p>` +
    `<h2 style="${TITLE}"><a href="${href}" style="color:${light.primary};text-decoration:none">${escapeHtml(title)}</a></h2>` +
    `${body}<p style="margin:0"><a href="${href}" style="color:${light.primary}">${escapeHtml(action)}</a></p>` +
    '</td></tr></table></td></tr></table>'
  );
}
