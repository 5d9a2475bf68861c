import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';
import type { SiteContextValue } from '../../ui/site-context.tsx';

/** The letterhead that the server adds to emails, for previews in the browser. */
export function createSiteLetterhead({ content, publicUrl }: SiteContextValue): Letterhead {
  const { owner, emailIdentity, look } = content;
  return createLetterhead({ name: owner.name, emailIdentity, look }, publicUrl);
}
