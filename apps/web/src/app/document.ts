import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { Palette } from '@rapport/domain/site/palette';
import { DATA_ELEMENT_ID, type PageData, toScriptJson } from '../site/site-data.ts';
import { NEW_TAB_NOTE_ID } from '../ui/external-link.tsx';
import type { PageHead } from '../ui/navigation/page-head.ts';
import { PATHS } from '../ui/navigation/paths.ts';
import type { PageAssets } from './client-assets.ts';
import { INLINE_SCRIPT, START_TEMPLATE_ID } from './color-scheme-script.ts';
import frauncesUrl from './fonts/fraunces.woff2?url';
import frauncesSmallUrl from './fonts/fraunces-small.woff2?url';
import interUrl from './fonts/inter.woff2?url';
import { serviceStructuredData, structuredData } from './structured-data.ts';
import { STYLE_NONCE_TAG } from './style-nonce.ts';

interface DocumentParts {
  path: string;
  head: PageHead;
  assets: PageAssets;
  data: PageData;
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

/**
 * The scripts of a public page are inert until it has been painted (INLINE_SCRIPT activates them). A private page shows
 * nothing of its own before its scripts run, and its placeholders are no contentful paint, so they start at once.
 */
function scriptTags({ assets, isPrivate }: DocumentParts): string[] {
  const tags = [
    ...assets.modulePreloads.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ];
  return isPrivate ? tags : [`<template id="${START_TEMPLATE_ID}">`, ...tags, '</template>'];
}

function structuredDataTags(parts: DocumentParts): string[] {
  const { path, data } = parts;
  if (path === PATHS.home) return [structuredData(data, getPreviewImage(parts).address)];
  const { servicePage } = data.content;
  return servicePage ? [serviceStructuredData(data, servicePage)] : [];
}

/** The whole HTML document of a page. */
export function htmlDocument(parts: DocumentParts): string {
  const { head, assets, data, markup, palette, paletteRules } = parts;
  const lines = [
    '<!doctype html>',
    '<html lang="en" data-mantine-color-scheme="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${INLINE_SCRIPT}</script>`,
    ...(parts.isPrivate ? [STYLE_NONCE_TAG] : []),
    `<title>${escapeHtml(head.title)}</title>`,
    ...searchAndPreviewTags(parts),
    `<meta name="theme-color" content="${palette.light.paper}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${palette.dark.paper}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" type="image/svg+xml" href="${fileAddress('favicon.svg', parts)}">`,
    `<link rel="apple-touch-icon" href="${fileAddress('apple-touch-icon.png', parts)}">`,
    `<link rel="manifest" href="${fileAddress('site.webmanifest', parts)}">`,
    fontPreload(isAdminPath(parts.path) ? frauncesSmallUrl : frauncesUrl),
    fontPreload(interUrl),
    ...assets.stylesheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...(paletteRules === '' ? [] : [`<style>${paletteRules}</style>`]),
    ...scriptTags(parts),
    ...structuredDataTags(parts),
    '</head>',
    '<body>',
    `<div id="root">${markup}</div>`,
    `<span id="${NEW_TAB_NOTE_ID}" hidden>Opens in a new tab</span>`,
    `<script type="application/json" id="${DATA_ELEMENT_ID}">${toScriptJson(data)}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
