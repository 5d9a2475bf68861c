import type { PlatformServices } from '../../platform/deps.ts';
import { createFirstLinkMessage } from './links/first-link.ts';
import { findForeignPasskeys, formatForeignPasskeys } from './passkeys/foreign-passkeys.ts';

/**
 * What a start says of built-in sign-in: the owner's link while no admin has signed in, for the terminal; passkeys of
 * another domain, for the log.
 */
export async function announceSignIn(
  { env, orm, now }: Pick<PlatformServices, 'env' | 'orm' | 'now'>,
  log: { warn: (message: string) => void },
  print: (text: string) => void,
): Promise<void> {
  if (env.signIn !== 'built-in') return;
  const em = orm.em.fork();
  const message = await createFirstLinkMessage(em, env, now());
  if (message !== null) print(message);
  const foreign = await findForeignPasskeys(em, env);
  if (foreign.length > 0) log.warn(formatForeignPasskeys(foreign, env));
}
