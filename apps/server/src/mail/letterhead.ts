import type { SiteIdentity } from '@rapport/domain/site/identity';
import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';
import type { Environment } from '../platform/config/environment.ts';
import type { PublishedSite } from '../platform/published-site.ts';

/** Cached for each identity, because computing its colors takes a while and batches have hundreds of emails. */
const letterheads = new WeakMap<SiteIdentity, Letterhead>();

/** The letterhead of every email of this site, as its content is published at the moment. */
export async function getLetterhead({
  site,
  env,
}: {
  site: Pick<PublishedSite, 'latest'>;
  env: Pick<Environment, 'publicUrl'>;
}): Promise<Letterhead> {
  const { identity } = await site.latest();
  const letterhead = letterheads.get(identity) ?? createLetterhead(identity, env.publicUrl);
  letterheads.set(identity, letterhead);
  return letterhead;
}
