import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { type ContentChange, diffContent } from '@rapport/domain/site/diff-content';
import { parseFileAddress } from '@rapport/domain/site/file-address';
import { getPagePath } from '@rapport/domain/site/page-paths';
import { SECTION_ANCHORS } from '@rapport/domain/site/section-anchors';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { parseTargetOrFile } from '@rapport/domain/site/target-schema';
import { getEntryTitle } from './entry-title.ts';
import { HIDDEN_KEY } from './fields.ts';
import { getPartLabel } from './site-parts.ts';

const MAX_TEXT_SHOWN = 160;

/** What goes with the file of a picture and says nothing to people. */
const OF_PICTURE = /\.(width|height|emailSrc|previewSrc|wholeSrc)$|\.sources(\.|$)/;

/** What of an entry says nothing to people. */
const OF_ENTRY = new Set(['id', 'key', 'value', 'initials', 'color', HIDDEN_KEY]);

/** The path of a picture that comes with the product. */
const SAMPLE_PICTURE = /^\/[^\s?#]+\.(svg|webp|png|jpe?g|avif)$/i;

/** The id of a tag. */
const TAG = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const ORDER = 'home.sections';

const OWN_PAGE = /^pages\.\d+$/;

/** A field that differs, with the title of the page of the owner's own that it belongs to. */
export interface ShownChange extends ContentChange {
  page?: string;
}

/** A change with the title that its page has, or had. */
function withPage(change: ContentChange, before: SiteContent, after: SiteContent): ShownChange {
  const index = Number(/^pages\.(\d+)/.exec(change.path)?.[1]);
  const page = after.pages[index] ?? before.pages[index];
  return page ? { ...change, page: page.title } : change;
}

/** The fields in which two contents differ, without what people can't see. The order of the sections is one of them. */
export function listShownChanges(before: SiteContent, after: SiteContent): ShownChange[] {
  const changes = diffContent(before, after)
    .filter(({ path }) => !OF_PICTURE.test(path))
    .map((change) => withPage(change, before, after));
  const isOrder = ({ path }: ContentChange) => path.startsWith(ORDER);
  const first = changes.findIndex(isOrder);
  if (first < 0) return changes;
  const order = { path: ORDER, before: before.home.sections, after: after.home.sections };
  return changes.flatMap((change, index) => (index === first ? [order] : isOrder(change) ? [] : [change]));
}

/** A change in words. */
export interface ChangeText {
  /** The field, without what says only that it is hidden. */
  path: string;
  /** What happened, where the values alone don't say it; null where they do. */
  event: string | null;
  /** The values as text or as the address of a picture; null where there is nothing to show. */
  before: ShownValue | null;
  after: ShownValue | null;
}

type ShownValue = { text: string } | { picture: string; alt: string };

function shorten(text: string): string {
  return text.length > MAX_TEXT_SHOWN ? `${text.slice(0, MAX_TEXT_SHOWN)}…` : text;
}

/** The section of the home page that an address leads to, in words. */
function nameSection(address: string): string | null {
  const [key] = Object.entries(SECTION_ANCHORS).find(([, anchor]) => address === `/#${anchor}`) ?? [];
  return key === undefined ? null : `the section ${getPartLabel(key)}`;
}

/** A text as it is, and the file of a picture in words. */
function describeText(text: string): string {
  if (text === '') return 'nothing';
  if (parsePictureAddress(text)) return 'an uploaded picture';
  if (TAG.test(text)) return 'a tag';
  const { kind, value } = parseTargetOrFile(text);
  if (kind === 'contact') return 'the contact form';
  if (kind === 'booking') return 'a booking link';
  if (kind === 'file') return parseFileAddress(value)?.name ?? 'nothing';
  if (kind === 'email' || kind === 'phone') return value;
  return SAMPLE_PICTURE.test(text) ? 'the sample picture' : (nameSection(text) ?? text);
}

/** The texts of a group or an entry, one after the other. */
function describeParts(value: Record<string, JsonValue>): string {
  const texts = Object.entries(value).flatMap(([key, part]) =>
    OF_ENTRY.has(key) ||
    part === '' ||
    (typeof part !== 'string' && typeof part !== 'object') ||
    part === null
      ? []
      : [formatValue(part)],
  );
  return texts.join(' · ') || 'nothing';
}

/** The name of an entry of a list in a few words. */
function nameEntry(entry: JsonValue): string {
  const name = getEntryTitle(entry) || formatValue(entry);
  return isRecord(entry) && entry[HIDDEN_KEY] === true ? `${name} (hidden)` : name;
}

/** A page of the owner's own, or one that belongs to a service. */
function describePage(slug: string, page: object): string {
  if ('sections' in page) return getPagePath(slug);
  return slug === '' ? 'a page of its own' : `a page of its own: ${getServicePath(slug)}`;
}

/** A value of a field as text. */
export function formatValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return shorten(value.map(nameEntry).join(', ') || 'nothing');
  if (!isRecord(value)) return shorten(typeof value === 'string' ? describeText(value) : String(value));
  if ('src' in value) return `a picture: ${value.alt || 'not described'}`;
  if (typeof value.slug === 'string') return describePage(value.slug, value);
  return shorten(describeParts(value as Record<string, JsonValue>));
}

function findPicture(value: JsonValue | undefined): ShownValue | null {
  if (typeof value === 'string' && parsePictureAddress(value)) return { picture: value, alt: '' };
  if (!isRecord(value) || typeof value.src !== 'string' || !parsePictureAddress(value.src)) return null;
  return { picture: value.src, alt: typeof value.alt === 'string' ? value.alt : '' };
}

const show = (value: JsonValue | undefined): ShownValue => findPicture(value) ?? { text: formatValue(value) };

/** What a change of the content means for visitors. */
export function describeChange({ path, before, after }: ContentChange): ChangeText {
  if (path.endsWith(`.${HIDDEN_KEY}`)) {
    const event = after === true ? 'No longer on the site' : 'On the site again';
    return { path: path.slice(0, -HIDDEN_KEY.length - 1), event, before: null, after: null };
  }
  if (OWN_PAGE.test(path) && (before === undefined || after === undefined)) {
    const event = `Page ${getEntryTitle(before ?? after)} is ${before === undefined ? 'new' : 'removed'}`;
    return { path, event, before: null, after: null };
  }
  const isEntry = /\.\d+$/.test(path);
  if (before === undefined && isEntry) return { path, event: 'New', before: null, after: show(after) };
  if (after === undefined && isEntry) return { path, event: 'Removed', before: show(before), after: null };
  // The names of the sections say by themselves which are hidden and which have moved.
  const isOrder = Array.isArray(before) && Array.isArray(after) && path !== ORDER;
  return { path, event: isOrder ? 'In another order' : null, before: show(before), after: show(after) };
}
