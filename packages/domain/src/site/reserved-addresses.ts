import { NOT_FOUND_PATH, PATHS } from './site-paths.ts';

/** What the server responds to beside the pages of the site. A test compares it with the routes that are registered. */
const SERVER_ADDRESSES = [
  'api',
  'assets',
  'contact',
  'dev',
  'draft',
  'drawings',
  'healthz',
  'images',
  'newsletter',
  'readyz',
  'trpc',
];

/** The sources, while they are served in development. */
const DEVELOPMENT_ADDRESSES = ['src'];

/** The first parts of all addresses of the product, which no page of the owner's own may have. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  ...[NOT_FOUND_PATH, ...Object.values(PATHS)].map((path) => path.split('/')[1] ?? ''),
  ...SERVER_ADDRESSES,
  ...DEVELOPMENT_ADDRESSES,
]);
