import { listChangedButtons, type ShownButtons } from './changed-buttons.ts';
import type { SiteContent } from './content-schema.ts';
import type { HomeSection } from './home-sections.ts';
import { STARTING_YEAR } from './legal-dates.ts';
import { getPagePath } from './page-paths.ts';
import { PARTS_OF_SECTIONS } from './parts-of-sections.ts';
import { getServicePath } from './service-paths.ts';
import { listSections, type ShownContent, toShown, withoutEmpty } from './shown-content.ts';

/** One service as the public pages list it. Only the document of its own page has what that page says. */
export type ShownService = Omit<ShownContent['services']['services'][number], 'page' | 'button'> & {
  /** In place of the way to the contact form. */
  button?: NonNullable<ShownContent['services']['services'][number]['button']>;
  /** The last part of the address of its page, where it has one. */
  slug?: string;
};

type ShownServices = Omit<ShownContent['services'], 'services'> & { services: ShownService[] };

/** What search engines show. The home page's document has nothing of the other pages, to which it does not lead. */
type ShownSearch = Omit<ShownContent['search'], 'icon' | 'pages'> &
  Partial<Pick<ShownContent['search'], 'pages'>>;

/** A page of the owner's own as menu and footer lead to it. */
export type ShownPage = Pick<ShownContent['pages'][number], 'title' | 'slug' | 'inMenu'>;

/** What every page shows: the name, the description and what menu and footer lead to. */
type FrameContent = Pick<ShownContent, 'owner'> & {
  search: ShownSearch;
  services: ShownServices;
  /** Pages of the owner's own; missing while there are none. */
  pages?: ShownPage[];
  /** What of the menu, the buttons and the footer differs from `DEFAULT_BUTTONS`. */
  buttons?: Partial<ShownButtons>;
  /** The first year of the copyright line, where it differs from that of the sample. */
  firstYear?: string;
};

/** Sections that are on the page only if they have an entry. */
type OptionalSection = 'caseStudies' | 'clientLogos' | 'press' | 'questions';

interface PublicContent
  extends Omit<
    ShownContent,
    | 'search'
    | 'look'
    | 'home'
    | 'buttons'
    | 'emailIdentity'
    | 'bookingLinks'
    | 'feeds'
    | 'services'
    | 'redirects'
    | 'pages'
    | 'buttons'
    | OptionalSection
  > {
  /** The sections of the home page, without those that are hidden or have nothing to show. */
  sections: HomeSection[];
}

/** What a document has only if the owner has something to say there, or if it is the page of a service. */
interface OptionalContent extends Partial<Pick<ShownContent, OptionalSection>> {
  servicePage?: ServicePageContent;
  ownPage?: OwnPageContent;
}

/** For previews of emails. The address for replies is left out, because robots would collect it. */
interface PrivateContent extends Pick<ShownContent, 'look'> {
  emailIdentity: Omit<ShownContent['emailIdentity'], 'replyTo'>;
}

/** The service whose page a document is. */
export interface ServicePageContent {
  service: ShownService;
  page: NonNullable<ShownContent['services']['services'][number]['page']>;
}

/** The page of the owner's own that a document is, without sections that have nothing to show. */
export type OwnPageContent = ShownContent['pages'][number];

/** The content as a document carries it to the browser: only the parts that its pages show. */
export type PageContent = FrameContent & Partial<PublicContent & PrivateContent> & OptionalContent;

/** The same for the pages of a document that carries every part of them. */
export type WholePageContent = FrameContent & PublicContent & PrivateContent & OptionalContent;

function toShownService(whole: ShownContent['services']['services'][number]): ShownService {
  const { page, button, ...service } = whole;
  return {
    ...service,
    ...(page === null ? {} : { slug: page.slug }),
    ...(button === null ? {} : { button }),
  };
}

function toShownServices({ services, ...texts }: ShownContent['services']): ShownServices {
  return { ...texts, services: services.map(toShownService) };
}

/** What the page at a path says, if it is the page of a service that is not hidden. */
function findServicePage({ services: { services } }: ShownContent, path: string): ServicePageContent | null {
  for (const service of services) {
    if (service.page === null || getServicePath(service.page.slug) !== path) continue;
    return { service: toShownService(service), page: service.page };
  }
  return null;
}

/** The page of the owner's own at a path, if there is one that is not hidden. */
function findOwnPage(content: ShownContent, path: string): OwnPageContent | null {
  const page = content.pages.find(({ slug }) => getPagePath(slug) === path);
  return page ? { ...page, sections: withoutEmpty(page.sections, content) } : null;
}

/** What every document carries of the frame, where it differs from that of the sample. */
function listFrameChanges(
  content: ShownContent,
  sections: readonly HomeSection[],
): Pick<FrameContent, 'pages' | 'buttons' | 'firstYear'> {
  const buttons = listChangedButtons(content, sections);
  const { firstYear } = content.legalFacts;
  const pages = content.pages.map(({ title, slug, inMenu }) => ({ title, slug, inMenu }));
  return {
    ...(pages.length === 0 ? {} : { pages }),
    ...(Object.keys(buttons).length === 0 ? {} : { buttons }),
    ...(firstYear === STARTING_YEAR ? {} : { firstYear }),
  };
}

/** The path of the home page, whose document carries only what it shows. */
const HOME_PATH = '/';

/**
 * What of the content the document of the public page at a path carries; every link of it leads somewhere
 * (`dead-targets.ts`). It leads to every other public page but those of services and of the owner's own; that of the home
 * page, which has to be small, also not to the legal pages and the client services.
 */
export function toPublicContent(content: SiteContent, path: string): PageContent {
  const whole = toShown(content);
  const { owner, search, hero, contact, clientAccess, legalFacts, services } = whole;
  const sections = listSections(whole);
  const servicePage = findServicePage(whole, path);
  const { pages, icon: _icon, ...homeSearch } = search;
  const ownPage = findOwnPage(whole, path);
  const shownHere = [...sections, ...(ownPage?.sections ?? []).map(({ key }) => key)];
  const parts = shownHere.flatMap((key) => PARTS_OF_SECTIONS[key].map((part) => [part, whole[part]]));
  return {
    owner,
    search: path === HOME_PATH ? homeSearch : { ...homeSearch, pages },
    sections,
    hero,
    ...Object.fromEntries(parts),
    services: toShownServices(services),
    ...listFrameChanges(whole, sections),
    contact,
    ...(path === HOME_PATH ? {} : { clientAccess, legalFacts }),
    ...(servicePage === null ? {} : { servicePage }),
    ...(ownPage === null ? {} : { ownPage }),
  };
}

/** What of the content the documents of portal and admin carry. */
export function toPrivateContent(content: SiteContent): PageContent {
  const whole = toShown(content);
  const { owner, search, services, look, emailIdentity } = whole;
  const { replyTo: _replyTo, ...identity } = emailIdentity;
  const { pages: _pages, icon: _icon, ...homeSearch } = search;
  return {
    owner,
    search: homeSearch,
    services: toShownServices(services),
    ...listFrameChanges(whole, listSections(whole)),
    look,
    emailIdentity: identity,
  };
}
