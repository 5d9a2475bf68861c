import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, email, id, instant, sha256 } from './columns.ts';

/** A person who has signed in at least once, known by the provider's `iss` + `sub`. */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'user_account',
  uniques: [{ name: 'user_account_identity', properties: ['issuer', 'subject'] }],
  indexes: [
    {
      name: 'user_account_email',
      expression: 'create index "user_account_email" on "user_account" (lower("email"))',
    },
    {
      name: 'user_account_moving',
      expression:
        'create index "user_account_moving" on "user_account" (lower("email")) where moving_since is not null',
    },
    {
      name: 'user_account_built_in_email',
      expression:
        'create unique index "user_account_built_in_email" on "user_account" (lower("email")) where "issuer" = \'built-in\'',
    },
  ],
  properties: {
    id: id(),
    issuer: p.text(),
    subject: p.text(),
    email: email(),
    emailVerified: p.boolean().default(false),
    firstName: p.text().strictNullable(),
    lastName: p.text().strictNullable(),
    profileImageUrl: p.text().strictNullable(),
    createdAt: createdAt(),
    lastLoginAt: instant().strictNullable(),
    /** Since when the provider has signed the person out; their API tokens do not count until they sign in again. */
    signedOutAt: instant().nullable(),
    /** Whether an admin with a passkey may still sign in by emailed code. */
    emailedCodes: p.boolean().default(false),
    /** Set while the account waits to be taken over by the next sign-in with its address, at another provider. */
    movingSince: instant().nullable(),
  },
});
export type UserRow = InferEntity<typeof UserEntity>;

/**
 * A session: inserted at login only and never upserted, so that no request in flight
 * can bring an ended one back. Only the SHA-256 of the token is stored.
 */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  checks: [{ name: 'session_token_hash_is_sha256', expression: "token_hash ~ '^[0-9a-f]{64}$'" }],
  indexes: [
    { name: 'session_expiry', properties: ['expiresAt'] },
    { name: 'session_provider_sid', properties: ['providerSid'] },
  ],
  properties: {
    id: id(),
    tokenHash: sha256().unique('session_token_hash'),
    user: () => p.manyToOne(UserEntity).ref().index('session_of_user').deleteRule('cascade'),
    createdAt: createdAt(),
    lastSeenAt: instant(),
    /** The absolute end, even if the session is in use. */
    expiresAt: instant(),
    revokedAt: instant().strictNullable(),
    /** Needed to sign out at the provider; encrypted. */
    idToken: p.text().strictNullable(),
    /** The provider's own id of the session (`sid`), by which it ends it. */
    providerSid: p.text().nullable(),
    /** When the person last proved who they are (`auth_time`). */
    authenticatedAt: createdAt(),
    userAgent: p.text().strictNullable(),
    /** The admin's address under which the session began, once the provider gives the person another one. */
    adminEmail: email().nullable(),
  },
});
export type SessionRow = InferEntity<typeof SessionEntity>;

/** A logout token of the provider that was used, so that it counts once. Only the SHA-256 of its id is stored. */
export const UsedLogoutTokenEntity = defineEntity({
  name: 'UsedLogoutToken',
  tableName: 'used_logout_token',
  indexes: [{ name: 'used_logout_token_expiry', properties: ['expiresAt'] }],
  properties: {
    idHash: sha256().primary(),
    expiresAt: instant(),
  },
});
