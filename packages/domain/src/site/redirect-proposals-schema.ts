import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { MAX_OLD_ADDRESS, MAX_REDIRECTS, MAX_TARGET } from './redirects-schema.ts';

/** The most characters of a sitemap that is sent; one that is fetched may have 5 MB. */
export const MAX_SITEMAP_TEXT = 900_000;

const MISSING = 'Enter the address of your former site, or paste its sitemap.';

export const proposeRedirectsPayloadSchema = z.object({
  source: boundedString(MAX_SITEMAP_TEXT, MISSING)
    .trim()
    .min(1, { error: MISSING })
    .meta({
      description:
        'The address of the former site or of its sitemap, with or without https://, or the XML of the sitemap itself.',
      examples: ['old.example.com/sitemap.xml'],
    }),
});
export type ProposeRedirectsPayload = z.infer<typeof proposeRedirectsPayloadSchema>;

const count = (description: string) => z.int().min(0).meta({ description });

export const proposedRedirectsSchema = z
  .object({
    proposals: storedList(
      z.object({
        from: storedText(MAX_OLD_ADDRESS, 'The path of an old address, decoded.'),
        to: storedText(MAX_TARGET, 'The proposed page of this site.'),
      }),
      MAX_REDIRECTS,
    ),
    settled: count(
      'Addresses that this site has itself or needs, that the draft redirects already, or that can’t be read.',
    ),
    leftOut: count('Addresses beyond the number that a site can redirect.'),
    reason: storedText(
      200,
      'Why no addresses were found, as the end of a sentence; null when some were.',
    ).nullable(),
  })
  .meta({ id: 'ProposedRedirects' });
export type ProposedRedirects = z.infer<typeof proposedRedirectsSchema>;
