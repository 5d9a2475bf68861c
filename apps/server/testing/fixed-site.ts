import { toSiteIdentity } from '@rapport/domain/site/identity';
import { testContent } from '@rapport/domain/site/testing/identity';
import type { PublishedSite } from '../src/platform/published-site.ts';

const published = {
  content: testContent,
  identity: toSiteIdentity(testContent),
  version: null,
  looks: [testContent.look],
};

/** A site on which nothing is ever published, for tests without a database. */
export const fixedSite: PublishedSite = {
  sample: testContent,
  load: () => Promise.resolve(published),
  latest: () => Promise.resolve(published),
  current: () => published,
};
