import { composeText } from '@rapport/domain/shared/clean-text';

/** Line breaks and tabs are the only control characters a stored text may hold (REST contract, input bounds). */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** Without what the database or JSON cannot hold (U+0000, halves of surrogate pairs) and other control characters. */
export function storable(text: string): string {
  return composeText(text.replaceAll('\r\n', '\n').toWellFormed().replace(CONTROL, ''));
}
