import type { ImportKind } from '@rapport/domain/imports/kinds';
import { CONTACT_WORDS } from './contact-words.ts';
import type { KindWords } from './kind-words.ts';
import { SUBSCRIBER_WORDS } from './subscriber-words.ts';

export const KIND_WORDS: Record<ImportKind, KindWords> = {
  subscribers: SUBSCRIBER_WORDS,
  contacts: CONTACT_WORDS,
};
