import type { SiteContent } from './content-schema.ts';
import { parseOldAddress } from './old-address.ts';
import { findAddressFault, indexRedirects, isOwnTarget } from './redirects-schema.ts';
import { listPages } from './site-addresses.ts';

interface RedirectIssue {
  path: (string | number)[];
  message: string;
}

const HIDES_A_PAGE = 'Your site has a page at this address, which stays. Remove this row.';
const NO_PAGE = 'Your site has no page at this address. Choose another one.';

/**
 * What is wrong with redirects because of the pages that the site has. Apart from the schema, because a part of the content
 * is also checked alone.
 */
export function listRedirectIssues(content: SiteContent): RedirectIssue[] {
  const { redirects } = content;
  if (redirects.length === 0) return [];
  const pages = new Set(listPages(content).map(({ address }) => address));
  const find = indexRedirects(redirects);
  return redirects.flatMap(({ from, to }, index): RedirectIssue[] => {
    const source = findAddressFault(from) === null ? parseOldAddress(from) : null;
    const target = isOwnTarget(to) ? parseOldAddress(to) : null;
    const isPage = source !== null && source.parameters.length === 0 && pages.has(source.path);
    const leadsNowhere = target !== null && !pages.has(target.path) && find(target) === undefined;
    return [
      ...(isPage ? [{ path: ['redirects', index, 'from'], message: HIDES_A_PAGE }] : []),
      ...(leadsNowhere ? [{ path: ['redirects', index, 'to'], message: NO_PAGE }] : []),
    ];
  });
}
