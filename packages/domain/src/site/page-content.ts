import type { SiteContent } from './content-schema.ts';

/** What every page shows: the name, the description and the services of the footer. */
type FrameContent = Pick<SiteContent, 'owner' | 'search' | 'services'>;

/** What public pages beside the home page show. */
type PublicContent = Pick<SiteContent, 'legalFacts' | 'clientAccess'>;

type HomeContent = Pick<
  SiteContent,
  'hero' | 'innovation' | 'about' | 'biography' | 'testimonials' | 'insights' | 'creative' | 'contact'
>;

/** For previews of emails. The address for replies is left out, because robots would collect it. */
interface PrivateContent extends Pick<SiteContent, 'look'> {
  emailIdentity: Omit<SiteContent['emailIdentity'], 'replyTo'>;
}

/** The content as a document carries it to the browser: only the parts that its pages show. */
export type PageContent = FrameContent & Partial<PublicContent & HomeContent & PrivateContent>;

/** The documents that differ in the content they carry. */
export type DocumentKind = 'home' | 'public' | 'private';

/** The part of the content that a document of this kind carries. */
export function toPageContent(content: SiteContent, kind: DocumentKind): PageContent {
  const { owner, search, services, legalFacts, clientAccess } = content;
  const frame: FrameContent = { owner, search, services };
  if (kind === 'private') {
    const { signature, postalAddress } = content.emailIdentity;
    return { ...frame, look: content.look, emailIdentity: { signature, postalAddress } };
  }
  if (kind === 'public') return { ...frame, legalFacts, clientAccess };
  const { hero, innovation, about, biography, testimonials, insights, creative, contact } = content;
  return { ...frame, hero, innovation, about, biography, testimonials, insights, creative, contact };
}
