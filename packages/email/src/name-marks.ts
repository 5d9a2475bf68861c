import { createHash } from 'node:crypto';

/** The digits before each name mark of an email: as hard to guess as the mark of its link, and no letters. */
function getStart(linkMark: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(linkMark).digest('hex').slice(0, 24)}`);
  return `${digits.toString().padStart(29, '0')}:`;
}

const toDigits = (text: string) =>
  Array.from(Buffer.from(text), (byte) => String(byte).padStart(3, '0')).join('');

const toText = (digits: string) => Buffer.from((digits.match(/\d{3}/g) ?? []).map(Number)).toString('utf8');

/**
 * Marks where each recipient of an email that is rendered once reads their own first name; `fallback` is for those
 * without one. A mark has no letters, so that it says nothing about language and direction.
 */
export function markName(linkMark: string, fallback: string): string {
  return `${getStart(linkMark)}${toDigits(fallback)};`;
}

/** Replaces the name marks of an email by what `write` makes of the fallback of each. */
export function fillNames(text: string, linkMark: string, write: (fallback: string) => string): string {
  return text.replace(new RegExp(`${getStart(linkMark)}((?:\\d{3})*);`, 'g'), (_mark, digits: string) =>
    write(toText(digits)),
  );
}

/** A text with the fallback in place of each mark, of whatever email, to measure its lines. */
export function showFallbacks(text: string): string {
  return text.replace(/\d{29}:((?:\d{3})*);/g, (_mark, digits: string) => toText(digits));
}
