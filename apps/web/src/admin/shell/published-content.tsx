import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { formatDrawingColors } from '@rapport/domain/site/drawing-address';
import { toPrivateContent } from '@rapport/domain/site/page-content';
import { type ReactNode, useEffect, useMemo } from 'react';
import { trpc } from '../../api/trpc.ts';
import { SiteContextProvider, useSite } from '../../ui/site-context.tsx';

/** The portrait of the sample is named by its source; the document has the address that the build gave it. */
function withBuiltPortrait(content: SiteContent, built: SiteContent['owner']['headshot']): SiteContent {
  const { owner } = content;
  return owner.headshot === null || parsePictureAddress(owner.headshot.src)
    ? content
    : { ...content, owner: { ...owner, headshot: built } };
}

/**
 * Shows the name and the colors of what was published since the document was rendered, so that an open page need not be
 * loaded again. It asks for nothing itself: the site section reads what is published.
 */
export function PublishedContent({ children }: { children: ReactNode }) {
  const site = useSite();
  const { data } = trpc.site.published.useQuery(undefined, { enabled: false });
  const published = data?.content;
  const shown = useMemo(
    () =>
      published
        ? {
            ...site,
            content: toPrivateContent(withBuiltPortrait(published, site.content.owner.headshot)),
            drawingColors: formatDrawingColors(published.look),
          }
        : site,
    [site, published],
  );
  const before = site.content.look;
  const after = published?.look;
  const isRecolored =
    after !== undefined && (after.primary !== before?.primary || after.accent !== before.accent);
  useEffect(() => {
    if (!isRecolored || !after) return;
    const sheet = new CSSStyleSheet();
    let isGone = false;
    void import('./published-colors.ts').then(({ writeColors }) => {
      if (isGone) return;
      writeColors(sheet, after);
      document.adoptedStyleSheets.push(sheet);
    });
    return () => {
      isGone = true;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isRecolored, after]);
  return <SiteContextProvider value={shown}>{children}</SiteContextProvider>;
}
