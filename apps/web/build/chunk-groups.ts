/** A chunk of the build: the modules that it contains. */
export interface ChunkGroup {
  name: string;
  /** If several groups match a module, the one with the highest number gets it. */
  priority: number;
  /** Path prefixes in `apps/web/src`. */
  sources: readonly string[];
  /** Paths in `apps/web/src` with such a prefix that are loaded later. */
  later?: RegExp;
  /** Modules outside `apps/web/src`. */
  modules?: RegExp;
}

/**
 * Dependencies are in their own chunks, so that they stay cached from one release to the next. Each area is one file instead of
 * twenty small ones, whose headers alone are a kilobyte each.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    name: 'vendor',
    priority: 7,
    sources: [],
    modules: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  {
    // What every page needs. Toasts and form validation load when needed, everything else with its page.
    name: 'site',
    priority: 6,
    sources: [
      'app/',
      'api/api-error',
      'api/session',
      'site/site-data',
      'ui/color-scheme-toggle',
      'ui/external-link',
      'ui/first-interaction',
      'ui/navigation/',
      'ui/notifications/web-notifications',
      'ui/page-loading',
      'ui/patterns',
      'ui/private-loading',
      'ui/session/leave-for-login',
      'ui/site-context',
      'ui/target-link',
      'ui/toasts/show-toast',
      'ui/toasts/toast-store',
      'ui/use-in-browser',
      'ui/use-now',
      'ui/use-panel',
      'ui/visually-hidden',
      'ui/when-near',
      'ui/web-address',
      'ui/wordmark',
    ],
    later: /^app\/font-faces/,
    modules:
      /icons-react\/dist\/esm\/(createReactComponent|icons\/Icon(ArrowLeft|ArrowRight|ArrowUpRight|ChevronDown|Menu2|Plus|X)\.)|packages\/domain\/src\/(shared\/(counts|limits|mailto-link|picture-address|short-date)\.|contacts\/(services|service-choice)\.|site\/(default-buttons|legal-dates|page-paths|service-paths|site-paths|drawing-address|targets)\.)/,
  },
  {
    // What calls the server. Public pages load it when a form is touched or someone is signed in.
    name: 'api',
    priority: 5,
    sources: ['api/'],
    later: /^api\/(api-error|session)\./,
    modules: /node_modules\/(@tanstack|@trpc)\//,
  },
  {
    // What public pages need for a signed-in visitor. They must not run the code of the private areas beside it.
    name: 'signed-in',
    priority: 3,
    sources: [
      'ui/notifications/bell-items',
      'ui/notifications/notification-path',
      'ui/notifications/show-older',
      'ui/notifications/use-notifications',
      'ui/session/',
      'ui/use-dates',
    ],
    modules:
      /packages\/domain\/src\/shared\/(calendar-day|relative-time)\.|@mantine\/core\/(esm\/components\/ScrollArea\/|styles\/ScrollArea\.)|icons-react\/dist\/esm\/icons\/Icon(Bell|UserCircle)\./,
  },
  {
    // The fields of every form, and what all of Mantine needs. The forms of the home page must not bring what a signed-in
    // visitor needs, which calls the server.
    name: 'fields',
    priority: 4,
    sources: ['ui/form/'],
    later: /\.css$|^ui\/form\/draft/,
    modules:
      /@mantine\/core\/esm\/components\/(Button|CloseButton|Input|InputBase|TextInput)\/|packages\/domain\/src\/((contacts|subscribers)\/fields|shared\/text-field)\./,
  },
  {
    // Passkeys, for the pages of sign-in and for those of an account.
    name: 'passkeys',
    priority: 3,
    sources: ['ui/own-passkey'],
    modules: /node_modules\/@simplewebauthn\//,
  },
  {
    // Menus of the portal and tooltips of the admin area: neither must bring the other area.
    name: 'floating',
    priority: 3,
    sources: [],
    modules: /node_modules\/@floating-ui\//,
  },
  {
    // The home page and the frame of every public page.
    name: 'public',
    priority: 2,
    sources: [
      'site/header/',
      'site/footer/',
      'site/home/',
      'site/site-frame',
      'ui/action-link',
      'ui/dialog/',
      'ui/form/form-notice.module',
      'ui/form/privacy-note.module',
      'ui/picture/',
      'ui/section',
    ],
    later:
      /^site\/home\/.*\/(check-|contact-form\.tsx|fetched-|newsletter-form\.|use-contact-submission\.|use-subscription\.)/,
  },
  {
    // The two forms of the home page, which load when the visitor comes near them; their styles are the page's.
    name: 'home-forms',
    priority: 1,
    sources: [
      'site/home/contact/contact-form',
      'site/home/contact/use-contact-submission',
      'site/home/insights/newsletter-form',
      'site/home/insights/use-subscription',
    ],
    later: /\.css$/,
  },
  {
    // Behind the sign-in: what the portal and the admin area share.
    name: 'private',
    priority: 2,
    sources: [
      'ui/form/draft',
      'ui/greeting',
      'ui/lazy-overlay',
      'ui/load-failure',
      'ui/menu/menu-button',
      'ui/notifications/',
      'ui/person-menu/',
      'ui/private-shell/',
      'ui/save-file',
      'ui/try-again',
    ],
    later: /^ui\/notifications\/notification-rows/,
    modules:
      /@mantine\/core\/esm\/components\/(ActionIcon|Alert|Anchor|AppShell|Badge|Card|Center|Collapse|Divider|Flex|Group|NativeSelect|Paper|Skeleton|Stack|Table|Text|Title|VisuallyHidden)\/|@mantine\/core\/esm\/utils\/(InlineInput|InputsGroupFieldset)\/|@mantine\/hooks\/esm\/use-uncontrolled\/|components\/(Accordion\/AccordionChevron|Checkbox\/CheckIcon)\.|color-functions\/get-(auto-contrast-value|contrast-color)\/|icons-react\/dist\/esm\/icons\/Icon(AdjustmentsHorizontal|Download|Refresh|Send)\./,
  },
  {
    // The frame and the lists of the admin area, with the contacts, which both its first views show.
    name: 'admin',
    priority: 1,
    sources: [
      'admin/access/',
      'admin/command-palette/',
      'admin/contacts/contact-list',
      'admin/contacts/contact-view',
      'admin/contacts/contacts-section',
      'admin/contacts/service-options',
      'admin/contacts/undo-bar',
      'admin/contacts/use-contact-list',
      'admin/contacts/use-state-changes',
      'admin/dialog/lazy-dialog',
      'admin/dialog/use-opened',
      'admin/lists/',
      'admin/navigation/',
      'admin/pages/admin-page',
      'admin/shell/',
      'admin/tooltips/',
      'admin/ui/',
    ],
    later:
      /^admin\/command-palette\/command-palette|csv-download|bulk-delete|row-deletion|record-panel|fact-list|published-colors/,
  },
  {
    // The list of subscribers with what it is filtered by, which the dashboard shows too.
    name: 'subscribers',
    priority: 1,
    sources: [
      'admin/segments/use-segments',
      'admin/subscribers/subscriber-list',
      'admin/subscribers/subscriber-view',
      'admin/subscribers/use-subscriber-list',
      'admin/tags/tag-badge',
      'admin/tags/use-tags',
    ],
    modules: /packages\/domain\/src\/subscribers\/status\./,
  },
  {
    // Form validation, loaded when someone types.
    name: 'checks',
    priority: 0,
    sources: [],
    modules:
      /node_modules\/zod\/|packages\/domain\/src\/(shared\/(clean-text|email|email-address|id|instant|ok|query|text|text-shapes|update)|site\/robot-traps)\./,
  },
];

const SOURCES = 'apps/web/src/';

/** Whether a group contains the module with this id, an absolute path. */
export function isInGroup({ sources, later, modules }: ChunkGroup, id: string): boolean {
  const path = id.replaceAll('\\', '/');
  const start = path.indexOf(SOURCES);
  if (start === -1) return modules?.test(path) ?? false;
  const source = path.slice(start + SOURCES.length);
  return sources.some((beginning) => source.startsWith(beginning)) && !later?.test(source);
}
