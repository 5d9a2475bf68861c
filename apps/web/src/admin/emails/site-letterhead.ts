import { createLetterhead, type Letterhead } from '@rapport/email/letterhead';
import { emailIdentity } from '../../content/email-identity.ts';
import { look } from '../../content/look.ts';
import { owner } from '../../content/owner.ts';

/** The letterhead that the server adds to emails, for previews in the browser. */
export function createSiteLetterhead(publicUrl: string): Letterhead {
  return createLetterhead({ name: owner.name, emailIdentity, look }, publicUrl);
}
