import { toPortrait } from '@rapport/domain/site/identity';
import type { WholePageContent } from '@rapport/domain/site/page-content';
import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';

/** The letterhead that the server adds to emails, for previews in the browser. */
export function createSiteLetterhead(
  { owner, emailIdentity, look }: WholePageContent,
  publicUrl: string,
): Letterhead {
  return createLetterhead({ name: owner.name, emailIdentity, look, portrait: toPortrait(owner) }, publicUrl);
}
