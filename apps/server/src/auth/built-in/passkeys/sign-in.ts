import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { PasskeyEntity, type PasskeyRow } from '@rapport/db/entities/passkeys';
import { BUILT_IN_ISSUER } from '@rapport/db/entities/sign-in';
import type { PasskeySignIn } from '@rapport/domain/account/passkeys';
import { AppError } from '@rapport/domain/shared/app-error';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Environment } from '../../../platform/config/environment.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';
import type { LoginAttempt } from '../../login-attempt.ts';
import { type Challenges, createChallenges } from './challenges.ts';
import { useChallenge } from './use-challenge.ts';

type PasskeyEnv = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

const bindingOf = ({ state }: Pick<LoginAttempt, 'state'>) => `sign in ${state}`;

/** What the browser is asked to sign, for one sign-in of one browser. It may be any passkey of this domain. */
export function createSignInOptions(
  env: PasskeyEnv,
  attempt: Pick<LoginAttempt, 'state'>,
  now: Date,
): { challenge: string; rpId: string } {
  return {
    challenge: createChallenges(env).create(bindingOf(attempt), now),
    rpId: getRelyingParty(env).id,
  };
}

const refused = (cause?: unknown) =>
  new AppError('BAD_REQUEST', 'No passkey was used. Try again or get a code.', { cause });
const unknown = () => new AppError('BAD_REQUEST', "This site doesn't know this passkey. Get a code instead.");

/** The challenge and the new counter of a response that this passkey made for this attempt. Throws AppError. */
async function verifyUsed(
  passkey: PasskeyRow,
  response: PasskeySignIn,
  site: { env: PasskeyEnv; challenges: Challenges; attempt: Pick<LoginAttempt, 'state'>; now: Date },
): Promise<{ challenge: string; counter: number }> {
  const { id, origin } = getRelyingParty(site.env);
  let signed = '';
  try {
    const { userHandle: _, ...parts } = response.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: parts, clientExtensionResults: {} },
      expectedChallenge: (challenge) => {
        signed = challenge;
        return site.challenges.isValid(challenge, bindingOf(site.attempt), site.now);
      },
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error('not verified');
    return { challenge: signed, counter: authenticationInfo.newCounter };
  } catch (error) {
    throw refused(error);
  }
}

/**
 * Whether the device names another account than the passkey's. The account for which it was made may be gone: it is
 * after `admin:move`, which leaves the passkey with the account that goes on.
 */
async function namesAnother(
  tx: EntityManager,
  passkey: PasskeyRow,
  handle: string | null | undefined,
): Promise<boolean> {
  const named = Buffer.from(handle ?? '', 'base64url').toString();
  if (handle == null || named === passkey.user.id) return false;
  const [account] = await tx.execute('select 1 from user_account where id::text = ?', [
    named.replaceAll('\0', ''),
  ]);
  return account !== undefined;
}

/**
 * The address of whoever signed the challenge of this attempt with their passkey; its use is stored in the caller's
 * transaction. Throws AppError BAD_REQUEST for anything else, such as a challenge that was used before.
 */
export async function usePasskey(
  tx: EntityManager,
  {
    env,
    attempt,
    response,
    now,
  }: {
    env: PasskeyEnv;
    attempt: Pick<LoginAttempt, 'state'>;
    response: PasskeySignIn;
    now: Date;
  },
): Promise<string> {
  const passkey = await tx.findOne(
    PasskeyEntity,
    { credentialId: response.id, user: { issuer: BUILT_IN_ISSUER } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['p0'] },
  );
  if (!passkey) throw unknown();
  const site = { env, attempt, now, challenges: createChallenges(env) };
  const { challenge, counter } = await verifyUsed(passkey, response, site);
  if (await namesAnother(tx, passkey, response.response.userHandle)) throw refused();
  if (!(await useChallenge(tx, challenge, now))) throw refused();
  passkey.counter = counter;
  passkey.lastUsedAt = now;
  await tx.flush();
  return (await passkey.user.loadOrFail()).email;
}
