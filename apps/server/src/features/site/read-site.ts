import { listSampleFields } from '@rapport/domain/site/sample';
import type { PublishedSiteResult, SiteDraft } from '@rapport/domain/site/schema';
import type { Deps } from '../../platform/deps.ts';
import { findDraft, findNewestVersion, getPublishedContent, toSiteDraft } from './stored-draft.ts';
import { toSiteVersion } from './versions.ts';

type Dependencies = Pick<Deps, 'em' | 'site'>;

/** What visitors see, read from the database itself and not from memory. */
export async function readPublished(deps: Dependencies): Promise<PublishedSiteResult> {
  const newest = await findNewestVersion(deps.em);
  const content = getPublishedContent(deps, newest);
  return {
    version: newest && toSiteVersion(newest),
    content,
    sampleFields: listSampleFields(content),
  };
}

/** The draft, or the published content where there is none. */
export async function readDraft(deps: Dependencies): Promise<SiteDraft> {
  const newest = await findNewestVersion(deps.em);
  return toSiteDraft(deps, await findDraft(deps.em), newest);
}
