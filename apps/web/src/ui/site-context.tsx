import type { ShownButtons } from '@rapport/domain/site/changed-buttons';
import { DEFAULT_BUTTONS } from '@rapport/domain/site/default-buttons';
import type { ShownArticle, ShownVideo } from '@rapport/domain/site/home-insights';
import type { PageContent, WholePageContent } from '@rapport/domain/site/page-content';
import type { SiteData } from '@rapport/domain/site/render-contract';
import { createContext, type ReactNode, useContext } from 'react';

/** What the server knows about the site. */
export interface SiteContextValue
  extends Pick<
    SiteData,
    | 'publicUrl'
    | 'bookingLinks'
    | 'drawingColors'
    | 'timeZone'
    | 'currentYear'
    | 'newsletterDoubleOptIn'
    | 'signInHost'
    | 'hasBuiltInSignIn'
    | 'notice'
    | 'chosenService'
    | 'formValues'
  > {
  content: PageContent;
  /** In the home page's document only. */
  insights: { articles: ShownArticle[]; videos: ShownVideo[] } | null;
}

const SiteContext = createContext<SiteContextValue | null>(null);

export function SiteContextProvider({ value, children }: { value: SiteContextValue; children: ReactNode }) {
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** The site's own addresses, time zone and dates, the same on the server and in the browser. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSite needs <AppProviders> above it');
  return value;
}

/**
 * Everything personal of the site: what the owner published, or the sample. The router shows a page only in a document
 * that carries the parts of that page.
 */
export function useContent(): WholePageContent {
  return useSite().content as WholePageContent;
}

/** The words and targets of menu, buttons and footer. */
export function useButtons(): ShownButtons {
  return { ...DEFAULT_BUTTONS, ...useContent().buttons };
}
