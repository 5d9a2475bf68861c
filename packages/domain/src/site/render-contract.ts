import type { Article } from '../articles/schema.ts';
import type { Issue } from '../shared/app-error.ts';
import type { Video } from '../videos/schema.ts';
import type { SiteContent } from './content-schema.ts';

/** The forms of the home page, which also work as plain posts to `/contact` and `/newsletter`. */
export type SiteForm = 'contact' | 'newsletter';

/** The outcome of a form that was posted without JavaScript; shown at that form. */
export interface FormNotice {
  form: SiteForm;
  tone: 'success' | 'error';
  /** A sentence for the visitor. */
  message: string;
  /** The errors of single fields. */
  issues: Issue[];
}

/** What the server knows and a public page needs. The same object is dehydrated into the page for the browser. */
export interface SiteData {
  /** At most 6, the flagged ones first. */
  articles: Article[];
  /** At most 3, the flagged ones first. */
  videos: Video[];
  /** What the owner published; without it the page shows the sample that was built in. */
  content?: SiteContent;
  /** In production until something is published: search engines do not list the sample. */
  isUnpublished?: true;
  /** Goes into the addresses of the icons and the preview image where they differ from the built ones. */
  filesVersion?: string;
  /** The colors of the drawings, as in their addresses (`drawing-address.ts`), where they differ from the built ones. */
  drawingColors?: string;
  /** PUBLIC_URL without a trailing slash: for canonical addresses and Open Graph. */
  publicUrl: string;
  bookingLinks: { individual: string; organization: string };
  /** The option of the contact form that is chosen at first, as `toOptionValue` has it. */
  chosenService?: string;
  /** SITE_TIME_ZONE: the dates of plans are counted and read in it, wherever the browser is. */
  timeZone: string;
  /** The UTC year of rendering, for the copyright line; part of the data so that server and browser agree. */
  currentYear: number;
  /** Whether a newsletter sign-up counts only once a link in an email is followed. */
  newsletterDoubleOptIn?: boolean;
  /** The host of the external provider, where people sign in with an account of theirs. */
  signInHost?: string;
  /** The product signs people in itself: by an emailed code or a passkey. */
  hasBuiltInSignIn?: true;
  /** Only in the response to a posted form. */
  notice?: FormNotice;
  /** The submitted values of the form of `notice`, by field name. Untrusted text. */
  formValues?: Readonly<Record<string, string>>;
}

/** One rendered document. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** CSP sources (`'sha256-…'`) of its style elements: of the colors, if they differ from the sample's. */
  inlineStyleHashes: string[];
  /** False for portal, admin and while nothing is published; the server then sends X-Robots-Tag. */
  indexable: boolean;
  /**
   * True for portal and admin: their components write style elements, so every response needs a nonce of its own in
   * place of `STYLE_NONCE_PLACEHOLDER`, and may not be stored.
   */
  isPrivate: boolean;
}

/** Marks the place in the HTML of a private page where the server writes the nonce of one response. */
export const STYLE_NONCE_PLACEHOLDER = '__STYLE_NONCE__';

/** What the few pages that the server writes itself take from the site, so that they belong to it. */
export interface SiteLook {
  /** The owner's name, as the site's wordmark shows it. */
  name: string;
  /** Addresses of the two fonts of the small pages, which have fewer characters than the site's. */
  fonts: { display: string; text: string };
  /** Addresses of the same fonts with the characters of English only: where those are enough, no other is loaded. */
  basicFonts: { display: string; text: string };
  /** Addresses of the site's two fonts, for the API reference. */
  referenceFonts: { display: string; text: string };
  /** Address of the script of the pages of sign-in, a module. */
  signInScript: string;
}

/**
 * What `apps/web` builds for the server (`dist/server/entry-server.js`), and the Vite middleware gives in
 * development.
 */
export interface SiteRenderer {
  /**
   * Whether there is a page at `path`, for a content or the sample. There are few; every other path gets the same
   * not-found page.
   */
  hasPage(path: string, content?: SiteContent): boolean;
  /** Renders the page at `path` (no query, no fragment) as a whole HTML document. */
  render(path: string, data: SiteData): Promise<RenderedPage>;
  /** CSP sources (`'sha256-…'`) of the constant inline scripts of every page. */
  inlineScriptHashes: string[];
  look: SiteLook;
}
