import type { SiteIdentity } from '../identity.ts';
import { createContent } from './content.ts';

/** The identity that tests run with: another person and other colors than those of the sample. */
export const testIdentity: SiteIdentity = {
  name: 'Ada Sample',
  profession: 'Sample coach',
  emailIdentity: {
    replyTo: 'replies@example.com',
    logo: null,
    signature: 'With best regards\nAda Sample',
    postalAddress: 'Sample Lane 7\n54321 Sampleton',
  },
  bookingLinks: { individual: null, organization: null },
  look: { primary: '#3b2a6b', accent: '#a8480f' },
  portrait: null,
  sampleFields: [],
};

const { owner } = createContent();

/** A content with this identity. */
export const testContent = createContent({
  owner: { ...owner, name: testIdentity.name, profession: testIdentity.profession },
  emailIdentity: testIdentity.emailIdentity,
  bookingLinks: testIdentity.bookingLinks,
  look: testIdentity.look,
});
