import type { SiteContent } from './content-schema.ts';
import type { HomeSection } from './home-sections.ts';
import { formatOldAddress, parseOldAddress, toAddressKey } from './old-address.ts';
import { findAddressFault, MAX_OLD_ADDRESS, MAX_REDIRECTS, type Redirect } from './redirects-schema.ts';
import { listPages } from './site-addresses.ts';

/** Where old addresses may lead, and those for which nothing has to be done. */
export interface RedirectProposals {
  proposals: Redirect[];
  /** Addresses that the site has itself, or needs, or that are redirected already or can't be. */
  settled: number;
  /** Addresses that found no room. */
  leftOut: number;
}

/** Words of old addresses, the section of the home page that has them now, and its anchor. */
const SECTION_WORDS: readonly [section: HomeSection, anchor: string, words: RegExp][] = [
  [
    'contact',
    'contact',
    /^(contact|book|booking|schedule|appointments?|hire|enquir(y|ies)|inquir(y|ies)|kontakt)$/,
  ],
  ['about', 'about', /^(about|aboutme|aboutus|bio|biography|profile|story|who|team|ueber|uber)$/],
  ['testimonials', 'testimonials-heading', /^(testimonials?|reviews?|praise)$/],
  ['insights', 'newsletter', /^(newsletters?|subscribe|mailing)$/],
  [
    'insights',
    'insights',
    /^(blog|news|articles?|posts?|insights?|journal|podcasts?|videos?|category|tags?|author|\d{4})$/,
  ],
  [
    'services',
    'services',
    /^(services?|offers?|offerings?|work|programs?|programmes?|coaching|consulting|packages?)$/,
  ],
];

const PAGE_WORDS: readonly [path: string, words: RegExp][] = [
  ['/privacy', /^(privacy|datenschutz|gdpr|cookies?)$/],
  ['/terms', /^(terms|tos|conditions|legal|imprint|impressum|agb)$/],
];

const MIN_LETTERS = 4;
const ACCENTS = /\p{Mn}/gu;

function toWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The page of a service, or the services where it has none. */
interface NamedTarget {
  words: ReadonlySet<string>;
  to: string;
}

function listNamed({ services }: SiteContent): NamedTarget[] {
  return services.services
    .filter(({ hidden }) => !hidden)
    .map(({ name, page }) => ({
      words: new Set([...toWords(name), ...toWords(page?.slug ?? '')].filter(isTelling)),
      to: page === null ? '/#services' : `/services/${page.slug}`,
    }));
}

function isTelling(word: string): boolean {
  return [...word].length >= MIN_LETTERS;
}

/** The service that shares the most words with an address, if at least half of its own. */
function findNamed(words: readonly string[], named: readonly NamedTarget[]): string | null {
  const asked = new Set(words.filter(isTelling));
  let best = { share: 0.49, to: null as string | null };
  for (const { words: own, to } of named) {
    const share = own.size === 0 ? 0 : [...own].filter((word) => asked.has(word)).length / own.size;
    if (share > best.share) best = { share, to };
  }
  return best.to;
}

function findTarget(path: string, named: readonly NamedTarget[], shown: ReadonlySet<string>): string {
  // Posts are named after anything, also after services; what is above them says that they are posts.
  const words = toWords(path);
  const [first = ''] = words;
  const isPost = SECTION_WORDS.some(([section, , known]) => section === 'insights' && known.test(first));
  const service = isPost ? null : findNamed(words, named);
  if (service !== null && (service !== '/#services' || shown.has('services'))) return service;
  for (const [to, known] of isPost ? [] : PAGE_WORDS) if (words.some((word) => known.test(word))) return to;
  const found = SECTION_WORDS.find(
    ([section, , known]) => shown.has(section) && (isPost ? [first] : words).some((word) => known.test(word)),
  );
  return found ? `/#${found[1]}` : '/';
}

/**
 * Proposes where the addresses of a former site lead now: to what their words name, else to the home page. Addresses are
 * taken in their order, each once, as long as there is room.
 */
export function proposeRedirects(addresses: readonly string[], content: SiteContent): RedirectProposals {
  const pages = new Set(listPages(content).map(({ address }) => address));
  const shown = new Set<string>(content.home.sections.flatMap(({ key, hidden }) => (hidden ? [] : [key])));
  const named = listNamed(content);
  const known = new Set(
    content.redirects.flatMap(({ from }) => {
      const address = parseOldAddress(from);
      return address ? [toAddressKey(address)] : [];
    }),
  );
  const room = MAX_REDIRECTS - content.redirects.length;
  const result: RedirectProposals = { proposals: [], settled: 0, leftOut: 0 };
  for (const text of addresses) {
    const address = parseOldAddress(text);
    const key = address && toAddressKey(address);
    const from = address && formatOldAddress(address);
    if (!address || !key || !from || known.has(key) || pages.has(key) || findAddressFault(from) !== null) {
      result.settled += 1;
      continue;
    }
    known.add(key);
    if (result.proposals.length >= room || from.length > MAX_OLD_ADDRESS) result.leftOut += 1;
    else result.proposals.push({ from, to: findTarget(address.path, named, shown) });
  }
  return result;
}
