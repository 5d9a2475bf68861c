import type { SiteContent } from './content-schema.ts';

/** What every page shows: the name, the description and the services of the footer. */
type FrameContent = Pick<SiteContent, 'owner' | 'search' | 'services'>;

type PublicContent = Omit<SiteContent, 'look' | 'emailIdentity' | 'bookingLinks'>;

/** For previews of emails. The address for replies is left out, because robots would collect it. */
interface PrivateContent extends Pick<SiteContent, 'look'> {
  emailIdentity: Omit<SiteContent['emailIdentity'], 'replyTo'>;
}

/** The content as a document carries it to the browser: only the parts that its pages show. */
export type PageContent = FrameContent & Partial<PublicContent & PrivateContent>;

/** What of the content the document of a public page carries, which leads to every other public page. */
export function toPublicContent(content: SiteContent): PageContent {
  const { look: _look, emailIdentity: _emailIdentity, bookingLinks: _bookingLinks, ...shown } = content;
  return shown;
}

/** What of the content the documents of portal and admin carry. */
export function toPrivateContent({ owner, search, services, look, emailIdentity }: SiteContent): PageContent {
  const { signature, postalAddress } = emailIdentity;
  return { owner, search, services, look, emailIdentity: { signature, postalAddress } };
}
