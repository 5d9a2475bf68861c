import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { Palette } from '@rapport/domain/site/palette';
import { DATA_ELEMENT_ID, LATER_STYLES_ID, type PageData, toScriptJson } from '../site/site-data.ts';
import { NEW_TAB_NOTE_ID } from '../ui/external-link.tsx';
import type { PageHead } from '../ui/navigation/page-head.ts';
import { PATHS } from '../ui/navigation/paths.ts';
import type { PageAssets } from './client-assets.ts';
import { FALLBACK_FACES, FONT_FACES } from './font-faces.ts';
import frauncesUrl from './fonts/fraunces.woff2?url';
import frauncesSmallUrl from './fonts/fraunces-small.woff2?url';
import interUrl from './fonts/inter.woff2?url';
import { INLINE_SCRIPT, START_TEMPLATE_ID } from './start-script.ts';
import { ownPageStructuredData, serviceStructuredData, structuredData } from './structured-data.ts';
import { STYLE_NONCE_TAG } from './style-nonce.ts';

interface DocumentParts {
  path: string;
  head: PageHead;
  assets: PageAssets;
  data: PageData;
  /** The rules of the first screen; empty for a page whose stylesheets are in the head. */
  firstScreenStyles: string;
  /** The rendered application. */
  markup: string;
  indexable: boolean;
  isPrivate: boolean;
  palette: Palette;
  /** Rules for other colors than those of the stylesheets; empty for the sample's. */
  paletteRules: string;
  /** The version in the addresses of icons, manifest and preview image; null for the built ones. */
  filesVersion: string | null;
}

/** At these fixed addresses, from the build or from what is published (`packages/site-files`). */
const SOCIAL_IMAGE = { file: 'social-image.png', width: 1200, height: 630 };

function fontPreload(url: string): string {
  return `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;
}

/** The admin area has only small headings, with their own font file. */
function isAdminPath(path: string): boolean {
  return path === PATHS.admin || path.startsWith(`${PATHS.admin}/`);
}

/** The picture of link previews: the owner's, or the one that the site draws, which is described by the title. */
function getPreviewImage(parts: DocumentParts) {
  const { previewImage } = parts.data.content.search;
  const cut = previewImage && parsePictureAddress(previewImage.previewSrc);
  if (!cut) {
    const { file, width, height } = SOCIAL_IMAGE;
    return { address: fileAddress(file, parts), type: 'image/png', width, height, alt: null };
  }
  const { width } = cut;
  const height = Math.round((width * SOCIAL_IMAGE.height) / SOCIAL_IMAGE.width);
  return { address: previewImage.previewSrc, type: 'image/jpeg', width, height, alt: previewImage.alt };
}

function searchAndPreviewTags(parts: DocumentParts): string[] {
  const { path, head, data, indexable } = parts;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const address = escapeHtml(data.publicUrl + path);
  const image = getPreviewImage(parts);
  if (!indexable)
    return [`<meta name="description" content="${description}">`, '<meta name="robots" content="noindex">'];
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_US">',
    `<meta property="og:site_name" content="${escapeHtml(data.content.owner.name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(data.publicUrl + image.address)}">`,
    `<meta property="og:image:type" content="${image.type}">`,
    `<meta property="og:image:width" content="${image.width}">`,
    `<meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(image.alt ?? head.title)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** With another version the address is another one, so that browsers and networks fetch the file again. */
function fileAddress(file: string, { filesVersion }: Pick<DocumentParts, 'filesVersion'>): string {
  return filesVersion === null ? `/${file}` : `/${file}?v=${filesVersion}`;
}

const FONT_STYLE = `<style>${FONT_FACES}</style>`;

/**
 * The style elements of a page, as texts: the rules of the first screen, or else the fonts, which on the home page wait
 * for the first paint; and colors that differ from the sample's.
 */
function listInlineStyles(parts: Pick<DocumentParts, 'firstScreenStyles' | 'paletteRules'>): string[] {
  const { firstScreenStyles, paletteRules } = parts;
  const first =
    firstScreenStyles === '' ? [FALLBACK_FACES + FONT_FACES] : [FALLBACK_FACES + firstScreenStyles];
  return paletteRules === '' ? first : [...first, paletteRules];
}

/** The texts of all style elements that a document can show, for its content security policy. */
export function listAllowedStyles(
  parts: Pick<DocumentParts, 'firstScreenStyles' | 'paletteRules'>,
): string[] {
  return parts.firstScreenStyles === '' ? listInlineStyles(parts) : [...listInlineStyles(parts), FONT_FACES];
}

/**
 * The scripts of a public page are inert until it has been painted (INLINE_SCRIPT activates them). A private page shows
 * nothing of its own before its scripts run, and its placeholders are no contentful paint, so they start at once.
 */
function scriptTags({ assets, isPrivate, firstScreenStyles }: DocumentParts): string[] {
  const tags = [
    ...assets.modulePreloads.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ];
  if (isPrivate) return tags;
  const fonts = firstScreenStyles === '' ? [] : [FONT_STYLE];
  return [
    `<template id="${START_TEMPLATE_ID}">`,
    ...fonts,
    ...tags,
    '</template>',
    ...(fonts.length > 0 ? [`<noscript>${FONT_STYLE}</noscript>`] : []),
  ];
}

function structuredDataTags(parts: DocumentParts): string[] {
  const { path, data } = parts;
  if (path === PATHS.home) return [structuredData(data, getPreviewImage(parts).address)];
  const { servicePage, ownPage } = data.content;
  if (ownPage) return [ownPageStructuredData(data, ownPage, parts.head)];
  return servicePage ? [serviceStructuredData(data, servicePage)] : [];
}

function styleLinks({ assets }: DocumentParts): string[] {
  return assets.stylesheets.map((url) => `<link rel="stylesheet" href="${url}">`);
}

/**
 * Fonts and stylesheets of a page. With the rules of the first screen, only these are in the head: the browser paints as
 * soon as it has them, in fallback fonts of the same measure.
 */
function styleTags(parts: DocumentParts): string[] {
  const styles = listInlineStyles(parts).map((text) => `<style>${text}</style>`);
  if (parts.firstScreenStyles !== '') return styles;
  const headingFont = isAdminPath(parts.path) ? frauncesSmallUrl : frauncesUrl;
  return [fontPreload(headingFont), fontPreload(interUrl), ...styleLinks(parts), ...styles];
}

const LATER_STYLES = `<div id="${LATER_STYLES_ID}" hidden="">`;

/** The markup, with the stylesheets behind the first screen unless they are in the head. */
function bodyMarkup(parts: DocumentParts): string {
  if (parts.firstScreenStyles === '') return parts.markup;
  return parts.markup.replace(LATER_STYLES, () => LATER_STYLES + styleLinks(parts).join(''));
}

/** The whole HTML document of a page. */
export function htmlDocument(parts: DocumentParts): string {
  const { head, data, palette } = parts;
  const lines = [
    '<!doctype html>',
    '<html lang="en" data-mantine-color-scheme="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...scriptTags(parts),
    // Behind the template that it opens, and before the stylesheets, which it would wait for.
    `<script>${INLINE_SCRIPT}</script>`,
    ...(parts.isPrivate ? [STYLE_NONCE_TAG] : []),
    `<title>${escapeHtml(head.title)}</title>`,
    ...searchAndPreviewTags(parts),
    `<meta name="theme-color" content="${palette.light.paper}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${palette.dark.paper}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" type="image/svg+xml" href="${fileAddress('favicon.svg', parts)}">`,
    `<link rel="apple-touch-icon" href="${fileAddress('apple-touch-icon.png', parts)}">`,
    `<link rel="manifest" href="${fileAddress('site.webmanifest', parts)}">`,
    ...styleTags(parts),
    ...structuredDataTags(parts),
    '</head>',
    '<body>',
    `<div id="root">${bodyMarkup(parts)}</div>`,
    `<span id="${NEW_TAB_NOTE_ID}" hidden>Opens in a new tab</span>`,
    `<script type="application/json" id="${DATA_ELEMENT_ID}">${toScriptJson(data)}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
