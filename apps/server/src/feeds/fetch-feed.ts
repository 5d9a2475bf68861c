import { open } from 'node:fs/promises';
import { FeedError } from './feed-items.ts';
import { DEFAULT_MAX_BYTES, fetchGuarded, parseUrl, tooBig, type WebGuard } from './guarded-fetch.ts';

/** The permissions of a feed fetch. */
export interface FetchGuard extends WebGuard {
  /** Whether a configured address may be a `file:` URL; redirects never may. */
  allowFile: boolean;
}

const REQUEST_HEADERS = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, application/json, */*;q=0.5',
  userAgent: 'Rapport/0.1 (feed reader)',
};

/**
 * Reads the text of a configured feed address: 10 s, 5 MB, a User-Agent, redirects only to public addresses. Throws
 * FeedError with a plain reason.
 */
export async function fetchFeed(address: string, guard: FetchGuard): Promise<string> {
  const url = parseUrl(address);
  if (url.protocol === 'file:') return readFile(url, guard);
  const { bytes, contentType } = await fetchGuarded(url, guard, REQUEST_HEADERS);
  return decodeText(bytes, contentType);
}

async function readFile(url: URL, guard: FetchGuard): Promise<string> {
  if (!guard.allowFile) throw new FeedError('its address is a file, which is not allowed in production');
  const maxBytes = guard.maxBytes ?? DEFAULT_MAX_BYTES;
  try {
    await using file = await open(url);
    const about = await file.stat();
    if (!about.isFile()) throw new FeedError('its address is not a file');
    if (about.size > maxBytes) throw tooBig(maxBytes);
    return decodeText(await file.readFile(), undefined);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('its file could not be read', error);
  }
}

/**
 * Decodes a feed with the charset of its byte order mark, its header or its XML declaration, else UTF-8. Bytes that
 * fit none of them are read as Windows-1252 if plausible, for a Latin-1 feed that declares UTF-8. Throws FeedError
 * instead of inserting replacement characters.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  for (const charset of listCharsets(bytes, contentType)) {
    const text = decodeStrictly(bytes, charset);
    if (text !== null) return text;
  }
  const text = decodeWindows1252(bytes);
  if (text === null) throw new FeedError('its text is not in the character encoding that it declares');
  return text;
}

/** The charsets to try, the most specific first. */
function listCharsets(bytes: Uint8Array, contentType: string | undefined): string[] {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  const named = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  return [named, declared, 'utf-8'].filter((charset) => charset !== undefined);
}

/** The decoded text; null for an invalid byte or an unknown charset. */
function decodeStrictly(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a western European single-byte feed; null for anything else, because a mixture with UTF-8 would be
 * garbled and control characters are unused places of the charset.
 */
function decodeWindows1252(bytes: Uint8Array): string | null {
  const binary = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (/[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00F4][\u0080-\u00BF]{2}/.test(binary)) return null;
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.includes('\0') || /[\u0080-\u009F]/.test(text) ? null : text;
}
