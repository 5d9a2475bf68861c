import type { User } from '@rapport/domain/account/schema';
import type { Actor } from '../../platform/deps.ts';

/** The current user as the API's `User`. */
export function toUser(actor: Actor): User {
  return {
    id: actor.userId,
    email: actor.email,
    firstName: actor.firstName,
    lastName: actor.lastName,
    profileImageUrl: actor.profileImageUrl,
    isAdmin: actor.isAdmin,
    isClient: actor.isClient,
  };
}
