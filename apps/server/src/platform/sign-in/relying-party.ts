import type { Environment } from '../config/environment.ts';

/** The site as passkeys know it: they are made for its host name and sign for its origin. */
export function getRelyingParty({ publicUrl }: Pick<Environment, 'publicUrl'>): {
  id: string;
  origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
