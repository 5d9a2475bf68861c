import { isRecord } from '@rapport/domain/shared/is-record';
import { getPartLabel } from './site-parts.ts';

/** The first text of an entry of a list, which tells it from the others; empty if there is none. */
export function getEntryTitle(entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { name, title, question, role, label, figure, key } = entry;
  const first = [name, title, question, role, label, figure, getPartLabel(key)].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof first === 'string' ? first : '';
}
