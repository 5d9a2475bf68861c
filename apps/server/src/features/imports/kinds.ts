import type { ImportKind } from '@rapport/domain/imports/kinds';
import { contacts } from './contacts/contacts.ts';
import type { KindOfImport } from './import-kind.ts';
import { subscribers } from './subscribers/subscribers.ts';

const KINDS: Record<ImportKind, KindOfImport> = { subscribers, contacts };

/** What an import of a kind does. */
export function getKind(kind: ImportKind): KindOfImport {
  return KINDS[kind];
}
