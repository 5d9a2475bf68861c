import type { PageContent } from '@rapport/domain/site/page-content';
import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';

/** The letterhead that the server adds to emails, for previews in the browser. */
export function createSiteLetterhead(
  { owner, emailIdentity, look }: Required<PageContent>,
  publicUrl: string,
): Letterhead {
  return createLetterhead({ name: owner.name, emailIdentity, look }, publicUrl);
}
