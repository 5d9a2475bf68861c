import { composeText } from '@rapport/domain/shared/clean-text';

/** Stored texts may contain line breaks and tabs, but no other control characters. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** Removes what the database or JSON cannot store (U+0000, single surrogates), and other control characters. */
export function toStorable(text: string): string {
  return composeText(text.replaceAll('\r\n', '\n').toWellFormed().replace(CONTROL, ''));
}
