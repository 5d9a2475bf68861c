import { completeWebAddress } from '@rapport/domain/site/content-fields';
import { proposeRedirects } from '@rapport/domain/site/propose-redirects';
import type {
  ProposedRedirects,
  ProposeRedirectsPayload,
} from '@rapport/domain/site/redirect-proposals-schema';
import { FeedError } from '../../feeds/feed-items.ts';
import { toFetchGuard } from '../../feeds/feed-reader.ts';
import type { Deps } from '../../platform/deps.ts';
import { findDraft, findNewestVersion, getDraftContent, getPublishedContent } from './stored-draft.ts';

type Dependencies = Pick<Deps, 'em' | 'site' | 'env'>;

/** The addresses of the former site. Throws FeedError. */
async function readAddresses({ env }: Dependencies, source: string): Promise<string[]> {
  // The parser is large and rarely needed.
  const [{ fetchFeed }, { readSitemapAt, readSitemapText }] = await Promise.all([
    import('../../feeds/fetch-feed.ts'),
    import('../../feeds/read-sitemap.ts'),
  ]);
  const reading = { fetchFeed, guard: toFetchGuard(env) };
  if (source.startsWith('<')) return readSitemapText(source, reading);
  const address = completeWebAddress(source);
  if (address === null) throw new FeedError('it is neither the address of a site nor a sitemap');
  return readSitemapAt(new URL(address), reading);
}

/** Proposes redirects for the addresses of a former site to the pages of the draft. What is not found says why. */
export async function proposeSiteRedirects(
  deps: Dependencies,
  { source }: ProposeRedirectsPayload,
): Promise<ProposedRedirects> {
  let addresses: string[];
  try {
    addresses = await readAddresses(deps, source);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { proposals: [], settled: 0, leftOut: 0, reason: error.reason };
  }
  const published = getPublishedContent(deps, await findNewestVersion(deps.em));
  const content = getDraftContent(await findDraft(deps.em), published);
  return { ...proposeRedirects(addresses, content), reason: null };
}
