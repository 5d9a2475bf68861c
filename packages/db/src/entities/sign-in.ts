import { defineEntity, p } from '@mikro-orm/core';
import { SIGN_IN_METHODS } from '@rapport/domain/account/sessions';
import { createdAt, email, id, instant, sha256 } from './columns.ts';

/** The issuer of people who sign in without an external provider. */
export const BUILT_IN_ISSUER = 'built-in';

/**
 * An emailed code that was asked for. The code itself is stored nowhere: it follows from the id and the session secret.
 * Rows stay for a day, because they also count who asked how often.
 */
export const SignInCodeEntity = defineEntity({
  name: 'SignInCode',
  tableName: 'sign_in_code',
  checks: [
    { name: 'sign_in_code_email_lower', expression: 'email = lower(email)' },
    { name: 'sign_in_code_tries', expression: 'tries >= 0 and tries <= 5' },
  ],
  indexes: [
    { name: 'sign_in_code_created', properties: ['createdAt'] },
    { name: 'sign_in_code_email', properties: ['email', 'createdAt'] },
  ],
  properties: {
    id: id(),
    /** In lower case. */
    email: email(),
    /** SHA-256 of the state of the sign-in, whose cookie only one browser has. */
    attemptHash: sha256().index('sign_in_code_attempt'),
    /** How often a code was entered, right or wrong. */
    tries: p.integer().default(0),
    createdAt: createdAt(),
    /** Earlier when another code replaced it. */
    expiresAt: instant(),
    usedAt: instant().strictNullable(),
    /** Of the browser that asked. */
    userAgent: p.text().strictNullable(),
  },
});

/**
 * The right to complete one sign-in within a minute, in the browser that started it. Only the SHA-256 is stored.
 */
export const SignInGrantEntity = defineEntity({
  name: 'SignInGrant',
  tableName: 'sign_in_grant',
  checks: [{ name: 'sign_in_grant_email_lower', expression: 'email = lower(email)' }],
  indexes: [{ name: 'sign_in_grant_expiry', properties: ['expiresAt'] }],
  properties: {
    grantHash: sha256().primary(),
    stateHash: sha256(),
    /** S256 challenge of the code verifier in the browser's cookie. */
    challenge: p.character().length(43),
    /** In lower case. */
    email: email(),
    method: p.enum(SIGN_IN_METHODS),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
});
