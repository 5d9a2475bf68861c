import { UserEntity } from '@rapport/db/entities/account';
import { PasskeyEntity, PasskeyOfferEntity, RecoveryCodeEntity } from '@rapport/db/entities/passkeys';
import type { EmailedCodes, RecoveryCodes, SignInMethods } from '@rapport/domain/account/passkeys';
import type { Ok } from '@rapport/domain/shared/ok';
import { isPasskeySuggested } from '../../../auth/built-in/passkeys/offer.ts';
import { declineOffer } from '../../../auth/built-in/passkeys/offers.ts';
import { replaceRecoveryCodes } from '../../../auth/built-in/passkeys/recovery-codes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { mayUseCode } from '../../../platform/sign-in/may-use-code.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';
import { type Dependencies, requireBuiltInSignIn, toPasskey } from './own-passkeys.ts';

/** How the current user signs in. */
export async function readSignInMethods({
  em,
  env,
  actor,
}: Pick<Dependencies, 'em' | 'env' | 'actor'>): Promise<SignInMethods> {
  const { id: domain } = getRelyingParty(env);
  const own = { user: actor.userId };
  const rows = await em.find(PasskeyEntity, own, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const codes = await em.find(RecoveryCodeEntity, own, { orderBy: { usedAt: 'desc nulls last' } });
  const offer = await em.findOne(PasskeyOfferEntity, own);
  const passkeys = rows.map((row) => ({
    ...toPasskey(row),
    worksHere: row.rpId === domain,
    domain: row.rpId,
    credentialId: row.credentialId,
  }));
  const isBuiltIn = env.signIn === 'built-in';
  return {
    isBuiltIn,
    passkeys,
    recoveryCodes: {
      total: codes.length,
      left: codes.filter(({ usedAt }) => usedAt === null).length,
      lastUsedAt: codes[0]?.usedAt?.toISOString() ?? null,
    },
    emailedCodes: isBuiltIn && (await mayUseCode({ em, env }, actor.email)),
    suggestsPasskey:
      isBuiltIn &&
      isPasskeySuggested({
        passkeyRefusals: offer?.refusals ?? 0,
        passkeys: passkeys.filter(({ worksHere }) => worksHere).length,
      }),
  };
}

/** Gives the user ten new recovery codes, in this response only. CONFLICT without built-in sign-in. */
export async function createRecoveryCodes(deps: Dependencies): Promise<RecoveryCodes> {
  requireBuiltInSignIn(deps);
  const { userId } = deps.actor;
  return deps.em.transactional(async (tx) => {
    const codes = await replaceRecoveryCodes(tx, userId, deps.now());
    recordAudit(tx, deps, { action: 'recovery_codes.replaced', subjectType: 'user', subjectId: userId });
    return { codes };
  });
}

/**
 * Decides whether emailed codes sign the user in beside their passkeys, which matters for admins only. CONFLICT without
 * built-in sign-in.
 */
export async function allowEmailedCodes(deps: Dependencies, { allowed }: EmailedCodes): Promise<Ok> {
  requireBuiltInSignIn(deps);
  const { userId } = deps.actor;
  await deps.em.transactional(async (tx) => {
    const changed = await tx.nativeUpdate(
      UserEntity,
      { id: userId, emailedCodes: !allowed },
      { emailedCodes: allowed },
    );
    if (changed === 0) return;
    const action = allowed ? 'emailed_codes.allowed' : 'emailed_codes.disallowed';
    recordAudit(tx, deps, { action, subjectType: 'user', subjectId: userId });
  });
  return {
    success: true,
    message: allowed ? 'Emailed codes sign you in again.' : 'Emailed codes no longer sign you in.',
  };
}

/** Remembers that the user answered "Not now" to the offer of a passkey. */
export async function declinePasskey({ em, actor }: Pick<Dependencies, 'em' | 'actor'>): Promise<Ok> {
  await declineOffer(em, actor.userId);
  return { success: true, message: 'You can add a passkey at any time.' };
}
