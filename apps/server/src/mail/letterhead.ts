import type { SiteIdentity } from '@rapport/domain/site/identity';
import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';
import type { Environment } from '../platform/config/environment.ts';

/** Cached for each identity, because computing its colors takes a while and batches have hundreds of emails. */
const letterheads = new WeakMap<SiteIdentity, Letterhead>();

/** The letterhead of every email of this site. */
export function getLetterhead({
  site,
  env,
}: {
  site: SiteIdentity;
  env: Pick<Environment, 'publicUrl'>;
}): Letterhead {
  const letterhead = letterheads.get(site) ?? createLetterhead(site, env.publicUrl);
  letterheads.set(site, letterhead);
  return letterhead;
}
