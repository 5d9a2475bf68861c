import type { SiteContent } from './content-schema.ts';
import { listHiddenParts } from './parts-of-sections.ts';
import { SAMPLE_FINGERPRINTS } from './sample-fingerprints.ts';

/** What may stay as the sample has it, because it says nothing about a person: names of networks, ids, colors, labels. */
const IMPERSONAL =
  /^(look|home|buttons)\.|^services\.services\.\d+\.button\.|\.(label|detail|id|rating|color|type|srcSet|width|height)$|^services\.services\.\d+\.(value|name)$|^testimonials\.profileLink$|^insights\.(videosHeading|excerptFallback)$|^creative\.link$|^legalFacts\.(emailProcessor|firstYear|updated)$|^(caseStudies|press|questions)\.(heading|introduction)$|^clientLogos\.heading$/;

/** The personal texts that visitors see, each with its path; nothing of hidden entries. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return value === '' || IMPERSONAL.test(path) ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null || ('hidden' in value && value.hidden === true)) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, path === '' ? key : `${path}.${key}`));
}

/** A short hash (FNV-1a, 32 bits) that tells texts apart without keeping a second copy of them. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Fingerprints of every personal text of a content, each once. */
export function listFingerprints(content: SiteContent): string[] {
  return [...new Set(textsOf(content, '').map(([, text]) => fingerprint(text)))].sort();
}

/** Whether the sample the product ships with has this text somewhere. */
export function isSampleText(text: string): boolean {
  return SAMPLE_FINGERPRINTS.includes(fingerprint(text));
}

/** Whether visitors see an entry of the list at the path, and every personal text of it is the sample's. */
export function isSampleEntry(entry: unknown, listPath: string): boolean {
  const texts = textsOf(entry, `${listPath}.0`);
  return texts.length > 0 && texts.every(([, text]) => isSampleText(text));
}

/** A text of the sample, at its place in a content. */
export interface SampleText {
  /** Where it is, as in `about.statistics.2.figure`. */
  path: string;
  text: string;
  /** Tells it from other texts. */
  fingerprint: string;
}

/**
 * Every text of the sample the product ships with that visitors see, wherever in the content it is now, in the order of
 * the content. Hidden entries and sections have none.
 */
export function listSampleTexts(
  content: SiteContent,
  sample: readonly string[] = SAMPLE_FINGERPRINTS,
): SampleText[] {
  const known = new Set(sample);
  const hidden = listHiddenParts(content);
  return textsOf(content, '')
    .filter(([path]) => !hidden.some((part) => path.startsWith(`${part}.`)))
    .map(([path, text]) => ({ path, text, fingerprint: fingerprint(text) }))
    .filter((found) => known.has(found.fingerprint));
}

/**
 * The fields, such as `about.heading`, that still hold a text of the sample the product ships with, wherever the text
 * is now. Empty when every personal text is the owner's.
 */
export function listSampleFields(
  content: SiteContent,
  sample: readonly string[] = SAMPLE_FINGERPRINTS,
): string[] {
  return listSampleTexts(content, sample).map(({ path }) => path);
}

/** The same field of any entry of its list: `about.statistics.2.figure` becomes `about.statistics.*.figure`. */
export function toSchemaPath(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.*');
}
