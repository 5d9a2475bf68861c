import type { User } from '@rapport/domain/account/schema';

/** The name in the greeting: the first name, else the email address, else Admin. */
export function greetingName(user: Partial<Pick<User, 'firstName' | 'email'>>): string {
  return user.firstName?.trim() || user.email?.trim() || 'Admin';
}
