import { createHash } from 'node:crypto';
import type { SiteContent } from '@rapport/domain/site/content-schema';

/** The parts of the content that the files are made from. */
export type SiteFilesContent = Pick<SiteContent, 'owner' | 'hero' | 'search' | 'look'>;

const LENGTH = 10;

/** Short, and the same for contents whose files are the same. */
export function getFilesVersion({ owner, hero, search, look }: SiteFilesContent): string {
  const { name, profession, headshot } = owner;
  const { primary, accent } = look;
  const texts = [name, profession, hero.headlineLines, search.description];
  const icon = search.icon === null ? [] : [search.icon.src];
  const portrait = headshot && [headshot.src, headshot.focus.x, headshot.focus.y];
  const shown = [texts, ...(portrait ?? []), primary, accent, ...icon];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, LENGTH);
}
