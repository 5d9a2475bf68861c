import type { EntityManager } from '@mikro-orm/postgresql';
import { PasskeyEntity, type PasskeyRow } from '@rapport/db/entities/passkeys';
import { MAX_PASSKEYS, type PasskeyOptions, type PasskeyPayload } from '@rapport/domain/account/passkeys';
import { AppError } from '@rapport/domain/shared/app-error';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Environment } from '../../../platform/config/environment.ts';
import { holdLock } from '../../../platform/database/transaction-lock.ts';
import type { Actor } from '../../../platform/deps.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';
import { CHALLENGE_MS, createChallenges } from './challenges.ts';
import { useChallenge } from './use-challenge.ts';

type PasskeyEnv = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;
type Person = Pick<Actor, 'userId' | 'sessionId' | 'email' | 'firstName' | 'lastName'>;

/** Ed25519, ES256 and RS256, which every device has one of (COSE numbers). */
const ALGORITHMS = [-8, -7, -257];

const bindingOf = ({ sessionId }: Pick<Actor, 'sessionId'>) => `add a passkey in session ${sessionId}`;

/** What the browser is asked to create: a passkey for this person on this domain that asks for a finger, face or PIN. */
export async function createPasskeyOptions(
  em: EntityManager,
  { env, siteName, person, now }: { env: PasskeyEnv; siteName: string; person: Person; now: Date },
): Promise<PasskeyOptions> {
  const { id: rpID } = getRelyingParty(env);
  const own = await em.find(PasskeyEntity, { user: person.userId, rpId: rpID });
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userID: new Uint8Array(Buffer.from(person.userId)),
    userName: person.email,
    userDisplayName: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email,
    challenge: new Uint8Array(Buffer.from(createChallenges(env).create(bindingOf(person), now), 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  });
  return {
    rp: { id: rpID, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

const refused = (cause?: unknown) =>
  new AppError('BAD_REQUEST', 'No passkey was added. Try again.', { cause });

/** What the browser created for a challenge of this session, and the challenge. Throws AppError BAD_REQUEST. */
async function verifyCreated(env: PasskeyEnv, person: Person, { response }: PasskeyPayload, now: Date) {
  const { id, origin } = getRelyingParty(env);
  let signed = '';
  try {
    const { transports, ...parts } = response.response;
    const verified = await verifyRegistrationResponse({
      response: {
        ...response,
        response: transports === undefined ? parts : { ...parts, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => {
        signed = challenge;
        return createChallenges(env).isValid(challenge, bindingOf(person), now);
      },
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified.verified) throw new Error('the response was not verified');
    return { ...verified.registrationInfo.credential, challenge: signed };
  } catch (error) {
    throw refused(error);
  }
}

/**
 * Stores a passkey that the browser created for options of this session, in the caller's transaction. Throws AppError
 * BAD_REQUEST for any other response, CONFLICT when it is stored already or the person has too many.
 */
export async function addPasskey(
  tx: EntityManager,
  { env, person, payload, now }: { env: PasskeyEnv; person: Person; payload: PasskeyPayload; now: Date },
): Promise<PasskeyRow> {
  const created = await verifyCreated(env, person, payload, now);
  if (!(await useChallenge(tx, created.challenge, now))) throw refused();
  await holdLock(tx, `passkeys of ${person.userId}`);
  if ((await tx.count(PasskeyEntity, { user: person.userId })) >= MAX_PASSKEYS) {
    throw new AppError('CONFLICT', `You already have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  }
  if ((await tx.count(PasskeyEntity, { credentialId: created.id })) > 0) {
    throw new AppError('CONFLICT', 'This passkey has already been added.');
  }
  const row = tx.create(PasskeyEntity, {
    user: person.userId,
    rpId: getRelyingParty(env).id,
    credentialId: created.id,
    publicKey: Buffer.from(created.publicKey).toString('base64url'),
    counter: created.counter,
    transports: created.transports ?? [],
    name: payload.name,
    createdAt: now,
    lastUsedAt: null,
  });
  await tx.flush();
  return row;
}
