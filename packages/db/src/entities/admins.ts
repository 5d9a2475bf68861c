import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from './account.ts';
import { createdAt, email, id, instant, sha256 } from './columns.ts';

/** An admin beside those of ADMIN_EMAILS, or an invitation to become one, which counts once it is accepted. */
export const AdminEntity = defineEntity({
  name: 'Admin',
  tableName: 'admin',
  checks: [{ name: 'admin_email_is_lower_case', expression: 'email = lower(email)' }],
  properties: {
    id: id(),
    /** Lower-cased. */
    email: email().unique('admin_email'),
    /** Null for one that was added by a command. */
    invitedBy: email().strictNullable(),
    createdAt: createdAt(),
    /** Until when the invitation can be accepted by signing in. */
    expiresAt: instant(),
    acceptedAt: instant().strictNullable(),
  },
});
export type AdminRow = InferEntity<typeof AdminEntity>;

/** The new address that a person has asked for and not confirmed yet. A newer one takes its place. */
export const AddressChangeEntity = defineEntity({
  name: 'AddressChange',
  tableName: 'address_change',
  checks: [{ name: 'address_change_code_hash_is_sha256', expression: "code_hash ~ '^[0-9a-f]{64}$'" }],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade'),
    email: email(),
    codeHash: sha256(),
    /** The code, encrypted, until it is sent. */
    sealedCode: p.text().strictNullable(),
    tries: p.integer().default(0),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
});
