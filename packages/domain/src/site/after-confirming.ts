import type { SiteContent } from './content-schema.ts';

/** What someone gets who confirms a sign-up. */
export type AfterConfirming = SiteContent['insights']['newsletter']['afterConfirming'];

/** Names the form of the home page; the forms of other pages are named by the slugs of these. */
export const HOME_FORM = '';

/**
 * What someone gets who confirms a sign-up: what the page of the form has for it, else what is set for the newsletter. Who
 * came without a form of the site, which is null, gets no tags.
 */
export function findAfterConfirming(
  { pages, insights }: Pick<SiteContent, 'pages' | 'insights'>,
  form: string | null,
): AfterConfirming {
  const { afterConfirming } = insights.newsletter;
  if (form === null) return { ...afterConfirming, tags: [] };
  return pages.find(({ slug, hidden }) => slug === form && !hidden)?.afterConfirming ?? afterConfirming;
}

/** Whether there is something for those who are subscribed already. */
export function hasMore({ link, tags }: AfterConfirming): boolean {
  return link !== null || tags.length > 0;
}
