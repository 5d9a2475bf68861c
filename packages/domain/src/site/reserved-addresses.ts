import { NOT_FOUND_PATH, PATHS } from './site-paths.ts';

/** The first parts of addresses that the server answers itself, with everything below. A test compares them with its routes. */
const SERVER_ADDRESSES = ['api', 'assets', 'dev', 'draft', 'drawings', 'healthz', 'images', 'readyz', 'trpc'];

/** Where forms are sent to. A visitor who opens one gets a page. */
const FORM_ADDRESSES = ['contact', 'newsletter'];

/** The sources, while they are served in development. */
const DEVELOPMENT_ADDRESSES = ['src'];

/** The first parts of all addresses of the product, which no page of the owner's own may have. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  ...[NOT_FOUND_PATH, ...Object.values(PATHS)].map((path) => path.split('/')[1] ?? ''),
  ...SERVER_ADDRESSES,
  ...FORM_ADDRESSES,
  ...DEVELOPMENT_ADDRESSES,
]);

/** What the site answers itself, whatever is published; the same goes for everything below. */
export const SERVED_PATHS: readonly string[] = [
  ...SERVER_ADDRESSES.map((part) => `/${part}`),
  PATHS.admin,
  PATHS.clientPortal,
  '/newsletter/confirm',
  '/newsletter/files',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/newsletter/view',
  '/robots.txt',
  '/sitemap.xml',
];
