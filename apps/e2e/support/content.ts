import { readFileSync } from 'node:fs';
import type { SiteContent } from '@rapport/domain/site/content-schema';

/** The content of the product under test, as it was built: tests take the owner's words from here. */
export const content: SiteContent = JSON.parse(
  readFileSync(new URL('../../web/dist/server/site-content.json', import.meta.url), 'utf8'),
);

export const headline = content.hero.headlineLines.join(' ');
