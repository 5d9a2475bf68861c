import type { SiteContent } from './content-schema.ts';
import { listSampleFields } from './sample.ts';

/** Who the site and its emails speak for, in which colors. A worker, which shows no pages, has the same. */
export interface SiteIdentity
  extends Pick<SiteContent['owner'], 'name' | 'profession'>,
    Pick<SiteContent, 'emailIdentity' | 'bookingLinks' | 'look'> {
  /** Fields of the content that still hold a text of the sample, such as `about.heading`. */
  sampleFields: string[];
}

/** What the server takes from the content of the site. */
export function toSiteIdentity(content: SiteContent): SiteIdentity {
  const { owner, emailIdentity, bookingLinks, look } = content;
  const { name, profession } = owner;
  return { name, profession, emailIdentity, bookingLinks, look, sampleFields: listSampleFields(content) };
}
