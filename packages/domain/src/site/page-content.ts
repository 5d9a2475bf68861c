import type { SiteContent } from './content-schema.ts';

/** The content as every page carries it: all but the address for replies, which robots would collect. */
export type PageContent = Omit<SiteContent, 'emailIdentity'> & {
  emailIdentity: Omit<SiteContent['emailIdentity'], 'replyTo'>;
};

/** What of the content may be in a public document. */
export function toPageContent({ emailIdentity, ...content }: SiteContent): PageContent {
  const { replyTo: _replyTo, ...publicIdentity } = emailIdentity;
  return { ...content, emailIdentity: publicIdentity };
}
