import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from './account.ts';
import { createdAt, email, id, instant } from './columns.ts';

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
    /** When the admin of this address of ADMIN_EMAILS took another one; it makes nobody an admin until it is accepted again. */
    leftAt: instant().strictNullable().default(null),
  },
});
export type AdminRow = InferEntity<typeof AdminEntity>;

/** The new address that a person has asked for and not confirmed yet. A newer one takes its place. */
export const AddressChangeEntity = defineEntity({
  name: 'AddressChange',
  tableName: 'address_change',
  properties: {
    /** Another one for each code, which follows from it and the session secret. */
    id: id(),
    user: () => p.oneToOne(UserEntity).ref().unique('address_change_user').deleteRule('cascade'),
    email: email(),
    tries: p.integer().default(0),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
});
