import type { SiteIdentity } from '@rapport/domain/site/identity';
import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';
import type { Environment } from '../platform/config/environment.ts';
import type { PublishedSite } from '../platform/published-site.ts';

/**
 * An identity without texts of the sample: in production nobody gets an email from "Your Name". Until the owner has
 * entered a name, the site's host is shown.
 */
export function toSenderIdentity(
  identity: SiteIdentity,
  { mode, publicUrl }: Pick<Environment, 'mode' | 'publicUrl'>,
): SiteIdentity {
  const { sampleFields, name, emailIdentity } = identity;
  if (mode !== 'production' || sampleFields.length === 0) return identity;
  const { host } = new URL(publicUrl);
  const orElse = (path: string, own: string, other: string) => (sampleFields.includes(path) ? other : own);
  const shownName = orElse('owner.name', name, host);
  return {
    ...identity,
    name: shownName,
    emailIdentity: {
      ...emailIdentity,
      signature: orElse('emailIdentity.signature', emailIdentity.signature, shownName),
      postalAddress: orElse('emailIdentity.postalAddress', emailIdentity.postalAddress, ''),
    },
  };
}

/** Cached for each identity, because computing its colors takes a while and batches have hundreds of emails. */
const letterheads = new WeakMap<SiteIdentity, Letterhead>();

/** The letterhead of every email of this site, as its content is published at the moment. */
export async function getLetterhead({
  site,
  env,
}: {
  site: Pick<PublishedSite, 'latest'>;
  env: Pick<Environment, 'mode' | 'publicUrl'>;
}): Promise<Letterhead> {
  const { identity } = await site.latest();
  const letterhead =
    letterheads.get(identity) ?? createLetterhead(toSenderIdentity(identity, env), env.publicUrl);
  letterheads.set(identity, letterhead);
  return letterhead;
}
