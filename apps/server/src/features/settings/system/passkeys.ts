import { quantity } from '@rapport/domain/shared/quantity';
import { findForeignPasskeys } from '../../../auth/built-in/passkeys/foreign-passkeys.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';
import type { PartReader } from './part.ts';

/** Passkeys of admins that the site lost when it moved to another domain; absent while there are none. */
export const passkeysPart: PartReader = {
  key: 'passkeys',
  name: 'Passkeys',
  async read({ em, env }) {
    if (env.signIn !== 'built-in') return null;
    const foreign = await findForeignPasskeys(em, env);
    if (foreign.length === 0) return null;
    const total = foreign.reduce((sum, { count }) => sum + count, 0);
    const domain = foreign.length === 1 ? foreign[0]?.domain : 'other domains';
    return {
      state: 'warning',
      label: 'Another domain',
      sentence: `${quantity(total, 'passkey')} added on ${domain} can't be used on ${getRelyingParty(env).id}. Sign in by emailed code or recovery code, add new ones, and remove these.`,
      action: { label: 'Add passkeys', href: '/admin?section=settings&edit=access' },
    };
  },
};
