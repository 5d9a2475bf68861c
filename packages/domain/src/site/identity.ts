import type { SiteContent } from './content-schema.ts';
import type { LogoPicture, Picture } from './picture-schema.ts';
import { listSampleFields } from './sample.ts';

/** A picture of the content as emails show it: a small square, or nothing while the picture is one of the sample. */
export type IdentityPicture = Pick<Picture, 'emailSrc' | 'alt'>;

/** The logo as emails show it, and the proportions of the whole. */
export type IdentityLogo = Pick<LogoPicture, 'emailSrc' | 'wholeSrc' | 'width' | 'height'>;

/** Who the site and its emails speak for, in which colors. A worker, which shows no pages, has the same. */
export interface SiteIdentity
  extends Pick<SiteContent['owner'], 'name' | 'profession'>,
    Pick<SiteContent, 'emailIdentity' | 'bookingLinks' | 'look'> {
  /** Beside the signature of emails. */
  portrait: IdentityPicture | null;
  /** Fields of the content that still hold a text of the sample, such as `about.heading`. */
  sampleFields: string[];
}

/** The portrait as emails show it; null without one. */
export function toPortrait({ headshot }: Pick<SiteContent['owner'], 'headshot'>): IdentityPicture | null {
  return headshot && { alt: headshot.alt, emailSrc: headshot.emailSrc };
}

/** What the server takes from the content of the site. */
export function toSiteIdentity(content: SiteContent): SiteIdentity {
  const { owner, emailIdentity, bookingLinks, look } = content;
  const { name, profession } = owner;
  return {
    name,
    profession,
    emailIdentity,
    bookingLinks,
    look,
    portrait: toPortrait(owner),
    sampleFields: listSampleFields(content),
  };
}
