import { getPagePath } from '@rapport/domain/site/page-paths';
import { useLocation } from 'react-router-dom';
import { useContent } from '../../ui/site-context.tsx';
import { countWidth, useRowWidth } from './row-width.ts';

/** More characters than these do not fit in the row of a wide header. */
const MAX_WIDE_ROW = 120;

interface MenuPage {
  title: string;
  path: string;
  /** Whether it is in the row of a wide header; the others are in a menu beside it. */
  isInRow: boolean;
}

/** The pages of the owner's own that the menu leads to. */
export function useMenuPages(): MenuPage[] {
  const { pages = [] } = useContent();
  let width = useRowWidth();
  return pages
    .filter(({ inMenu }) => inMenu)
    .map(({ title, slug }) => {
      width += countWidth(title);
      return { title, path: getPagePath(slug), isInRow: width <= MAX_WIDE_ROW };
    });
}

/** Links to pages of the owner's own as items of a list. `className` is that of the items. */
export function PageLinks({
  pages,
  className,
}: {
  pages: readonly MenuPage[];
  className?: ((page: MenuPage) => string | undefined) | undefined;
}) {
  const { pathname } = useLocation();
  return pages.map((page) => (
    <li key={page.path} className={className?.(page)}>
      {/* Only the document of that page has its texts. */}
      <a href={page.path} aria-current={pathname === page.path ? 'page' : undefined}>
        {page.title}
      </a>
    </li>
  ));
}
