import type { SiteIdentity } from '@rapport/domain/site/identity';
import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';
import type { Environment } from '../platform/config/environment.ts';

/** Made once for each identity: its shades take some arithmetic, and batches write hundreds of emails. */
const letterheads = new WeakMap<SiteIdentity, Letterhead>();

/** The letterhead of every email of this site. */
export function getLetterhead({
  site,
  env,
}: {
  site: SiteIdentity;
  env: Pick<Environment, 'publicUrl'>;
}): Letterhead {
  const made = letterheads.get(site) ?? createLetterhead(site, env.publicUrl);
  letterheads.set(site, made);
  return made;
}
