import { PasskeyEntity, type PasskeyRow } from '@rapport/db/entities/passkeys';
import type { Passkey, PasskeyOptions, PasskeyPayload } from '@rapport/domain/account/passkeys';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { addPasskey, createPasskeyOptions } from '../../../auth/built-in/passkeys/add-passkey.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';

export type Dependencies = Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Throws AppError CONFLICT where another provider signs people in. */
export function requireBuiltInSignIn({ env }: Pick<Dependencies, 'env'>): void {
  if (env.signIn === 'built-in') return;
  throw new AppError('CONFLICT', 'People sign in to this site with another provider, not with passkeys.');
}

/** A passkey in a response. */
export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** What the browser is asked to create. CONFLICT without built-in sign-in. */
export async function getPasskeyOptions(deps: Dependencies): Promise<PasskeyOptions> {
  requireBuiltInSignIn(deps);
  const { em, env, site, actor } = deps;
  return createPasskeyOptions(em, {
    env,
    siteName: site.current().identity.name,
    person: actor,
    now: deps.now(),
  });
}

/** Stores what the browser created. BAD_REQUEST for a response to other options. */
export async function addOwnPasskey(deps: Dependencies, payload: PasskeyPayload): Promise<Passkey> {
  requireBuiltInSignIn(deps);
  const { env, actor } = deps;
  return deps.em.transactional(async (tx) => {
    const row = await addPasskey(tx, { env, person: actor, payload, now: deps.now() });
    recordAudit(tx, deps, {
      action: 'passkey.added',
      subjectType: 'passkey',
      subjectId: row.id,
      details: { name: row.name },
    });
    return toPasskey(row);
  });
}

/** Throws AppError NOT_FOUND for a passkey of someone else. */
async function getOwn(tx: Dependencies['em'], { actor }: Dependencies, id: string): Promise<PasskeyRow> {
  const row = await tx.findOne(PasskeyEntity, { id, user: actor.userId });
  if (!row) throw new AppError('NOT_FOUND', 'This passkey has already been removed.');
  return row;
}

/** Renames one of the user's own passkeys. NOT_FOUND for any other. */
export async function renamePasskey(
  deps: Dependencies,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  return deps.em.transactional(async (tx) => {
    const row = await getOwn(tx, deps, id);
    row.name = name;
    recordAudit(tx, deps, {
      action: 'passkey.renamed',
      subjectType: 'passkey',
      subjectId: id,
      details: { name },
    });
    return toPasskey(row);
  });
}

/** Removes one of the user's own passkeys at once. NOT_FOUND for any other. */
export async function removePasskey(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  const name = await deps.em.transactional(async (tx) => {
    const row = await getOwn(tx, deps, id);
    tx.remove(row);
    const details = { name: row.name };
    recordAudit(tx, deps, { action: 'passkey.removed', subjectType: 'passkey', subjectId: id, details });
    return row.name;
  });
  return { success: true, message: `“${name}” no longer signs you in.` };
}
