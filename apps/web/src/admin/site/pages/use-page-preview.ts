import { type SiteContent, siteContentSchema } from '@rapport/domain/site/content-schema';
import { useMemo, useState } from 'react';
import type { OpenDraft } from '../use-site-draft.ts';

const TO_CORRECT = 'This page has something to correct.';

/** The last part of a page's address; null for a page that is not valid, which a preview can't show. */
export function findShownSlug(pages: SiteContent['pages'], index: number | null): string | null {
  const page = index === null ? undefined : pages[index];
  if (!page) return null;
  const { error } = siteContentSchema.shape.pages.safeParse(pages);
  return error?.issues.some(({ path }) => path.length === 0 || path[0] === index) ? null : page.slug;
}

/** A page of the owner's own in the preview. */
interface PagePreview {
  /** Empty for the home page. */
  slug: string;
  revision: number;
  note: string | undefined;
}

/**
 * The preview of the page at a place, as it was last saved. While the page is not valid, it stays what it was before,
 * which only the loaded frame still has. Null where no page is open.
 */
export function usePagePreview(
  { saved, revision }: Pick<OpenDraft, 'saved' | 'revision'>,
  index: number | null,
): PagePreview | null {
  const slug = useMemo(() => findShownSlug(saved.pages, index), [saved.pages, index]);
  const [valid, setValid] = useState({ index, slug, revision });
  const isKept = slug === null && valid.index === index;
  if (!isKept && (valid.index !== index || valid.slug !== slug || valid.revision !== revision)) {
    setValid({ index, slug, revision });
  }
  if (index === null) return null;
  if (slug !== null) return { slug, revision, note: undefined };
  return isKept && valid.slug !== null
    ? {
        slug: valid.slug,
        revision: valid.revision,
        note: `${TO_CORRECT} The preview shows it as it was before.`,
      }
    : { slug: '', revision, note: `${TO_CORRECT} Until then, the preview shows the home page.` };
}
