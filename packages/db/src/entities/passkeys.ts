import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from './account.ts';
import { createdAt, email, id, instant, sha256, textList } from './columns.ts';

/** A passkey of a user of built-in sign-in. Its private key never leaves the user's device. */
export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  checks: [{ name: 'passkey_name_not_empty', expression: "name <> ''" }],
  properties: {
    id: id(),
    user: () => p.manyToOne(UserEntity).ref().index('passkey_of_user').deleteRule('cascade'),
    /** The domain that it was made for, the only one on which browsers offer it. */
    rpId: p.string().length(253),
    /** Base64url, as browsers send it. */
    credentialId: p.text().unique('passkey_credential_id'),
    /** COSE key, base64url. */
    publicKey: p.text(),
    /** How often its device says it was used; 0 for devices that do not count. */
    counter: p.bigint('number').defaultRaw('0'),
    transports: textList().default([]),
    name: p.string().length(100),
    createdAt: createdAt(),
    lastUsedAt: instant().strictNullable(),
  },
});
export type PasskeyRow = InferEntity<typeof PasskeyEntity>;

/** A code that signs a user in once, for when the passkey is lost. Only a slow hash of it is stored. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  checks: [{ name: 'recovery_code_hash_is_sha256', expression: "code_hash ~ '^[0-9a-f]{64}$'" }],
  properties: {
    id: id(),
    user: () => p.manyToOne(UserEntity).ref().index('recovery_code_of_user').deleteRule('cascade'),
    codeHash: sha256().unique('recovery_code_hash'),
    createdAt: createdAt(),
    usedAt: instant().strictNullable(),
  },
});

/** A link that signs an admin in once. Only the SHA-256 of its secret is stored. */
export const AdminLinkEntity = defineEntity({
  name: 'AdminLink',
  tableName: 'admin_link',
  checks: [
    { name: 'admin_link_email_lower', expression: 'email = lower(email)' },
    { name: 'admin_link_secret_hash_is_sha256', expression: "secret_hash ~ '^[0-9a-f]{64}$'" },
  ],
  properties: {
    id: id(),
    email: email().index('admin_link_email'),
    secretHash: sha256().unique('admin_link_secret_hash'),
    createdAt: createdAt(),
    expiresAt: instant(),
    usedAt: instant().strictNullable(),
    /** The browser that used it. */
    userAgent: p.text().strictNullable(),
  },
});

/** A challenge that a passkey has signed, so that it counts once. Only its SHA-256 is stored. */
export const UsedPasskeyChallengeEntity = defineEntity({
  name: 'UsedPasskeyChallenge',
  tableName: 'used_passkey_challenge',
  indexes: [{ name: 'used_passkey_challenge_expiry', properties: ['expiresAt'] }],
  properties: {
    challengeHash: sha256().primary(),
    expiresAt: instant(),
  },
});

/** What decides when a passkey is offered to a user of built-in sign-in. */
export const PasskeyOfferEntity = defineEntity({
  name: 'PasskeyOffer',
  tableName: 'passkey_offer',
  properties: {
    user: () => p.oneToOne(UserEntity).ref().primary().updateRule('no action').deleteRule('cascade'),
    /** Finished sign-ins; confirming an action by signing in again is none. */
    signIns: p.integer().default(0),
    /** How often the user answered "Not now". */
    refusals: p.integer().default(0),
    createdAt: createdAt(),
  },
});
