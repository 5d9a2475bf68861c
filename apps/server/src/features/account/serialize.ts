import type { User } from '@rapport/domain/account/schema';
import type { Person } from '../../trpc/context.ts';

/** The signed-in person as the wire's `User`. */
export function toUser(person: Person): User {
  return {
    id: person.userId,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: person.profileImageUrl,
    isAdmin: person.isAdmin,
    isClient: person.isClient,
  };
}
