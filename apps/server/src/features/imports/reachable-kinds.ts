import { findScopeFault } from '@rapport/domain/api-tokens/scopes';
import { IMPORT_KINDS, type ImportKind } from '@rapport/domain/imports/kinds';
import type { Actor } from '../../platform/deps.ts';

/** A call about what an import of each kind reads or changes. */
const ABOUT: Record<ImportKind, string> = { subscribers: 'newsletter.import', contacts: 'contact.import' };

/** The kinds of imports that a caller reaches. An API token with scopes needs that of the contacts for theirs. */
export function listReachableKinds(
  { tokenAccess }: Pick<Actor, 'tokenAccess'>,
  type: 'query' | 'mutation',
): ImportKind[] {
  if (tokenAccess === null) return [...IMPORT_KINDS];
  return IMPORT_KINDS.filter((kind) => findScopeFault(tokenAccess, { path: ABOUT[kind], type }) === null);
}
