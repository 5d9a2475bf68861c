import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientManifest } from './build/client-manifest.ts';
import { contentPictures } from './build/content-pictures.ts';
import { fonts } from './build/fonts.ts';
import { lookStyles } from './build/look.ts';
import { precompress } from './build/precompress.ts';
import { checkContent, writeSiteContent } from './build/site-content.ts';
import { siteFiles } from './build/site-files.ts';
import { withoutUnusedPalettes } from './build/unused-palettes.ts';
import { withoutUnusedStyles } from './build/unused-styles.ts';

const VENDOR =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)[\\/]/;
/** What every page stands on. Toasts and the checks of forms come when needed, the rest with the page that shows it. */
const SITE =
  /apps[\\/]web[\\/]src[\\/](app|components[\\/](page-loading|private-loading|web-address|wordmark|use-now|visually-hidden|toasts[\\/](show-toast|toast-store)|form[\\/])|features[\\/]notifications[\\/]web-notifications)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|InputBase|TextInput)[\\/]|icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|icons[\\/]Icon(ArrowLeft|ArrowRight|ArrowUpRight|ChevronDown|Menu2|X)\.)|packages[\\/]domain[\\/]src[\\/](shared[\\/](counts|limits|short-date)\.|contact[\\/]services\.)/;
/** The home page and what stands around every public page. */
const PUBLIC =
  /apps[\\/]web[\\/]src[\\/](content[\\/](?!privacy|terms|legal-facts|email-identity|look)|components[\\/](site-|section|dialog|action-link|external-link)|pages[\\/]home[\\/](?!.*check-))/;
/** Behind the login: what the portal and the admin area share. */
const PRIVATE =
  /apps[\\/]web[\\/]src[\\/](components[\\/](private-shell|first-move|save-file)|features[\\/](notifications[\\/](?!notification-rows)|account[\\/](greeting|use-leave|use-session-ended)))|packages[\\/]domain[\\/]src[\\/]shared[\\/]relative-time\.|@mantine[\\/]core[\\/]esm[\\/]components[\\/]NativeSelect[\\/]|icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]IconDownload\./;
/** The frame and the lists of the admin area, with the contacts, which both its first views show. */
const ADMIN =
  /apps[\\/]web[\\/]src[\\/]pages[\\/]admin[\\/](admin-page|access|shell|tips|lists|palette[\\/](?!command-palette)|contacts[\\/](contacts-section|contact-list|contact-rows|contact-columns|service-options)|feedback|section|sections|use-admin-title|status|scroll|dialog[\\/](lazy-dialog|use-opened))(?!.*(csv-download|bulk-delete|row-deletion))/;

/** What the checks of every form stand on; it comes when someone types. */
const CHECKS =
  /node_modules[\\/]zod[\\/]|packages[\\/]domain[\\/]src[\\/](shared[\\/](clean-text|email|email-address|id|instant|ok|query|text)|site[\\/]robot-traps)\./;

/** In memory wherever a page is opened from within. */
const ALWAYS_THERE = /(vendor|rolldown-runtime|entry-browser)-/;

/**
 * `vite build --app` makes two things: `dist/client`, what browsers download (hashed names, precompressed), and then
 * `dist/server/entry-server.js`, the `SiteRenderer` of `@rapport/domain/site/render-contract`, which knows the names.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    checkContent(),
    fonts(),
    lookStyles(),
    contentPictures(),
    withoutUnusedStyles(),
    withoutUnusedPalettes(),
    react(),
    clientManifest(),
    siteFiles(),
    precompress(),
    writeSiteContent(),
  ],
  resolve: {
    alias: [
      {
        // Mantine's rules in a cascade layer: ours win whatever order the chunks arrive in.
        find: /^@mantine\/core\/styles\/((?!.*\.layer\.css).+)\.css$/,
        replacement: '@mantine/core/styles/$1.layer.css',
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => !ALWAYS_THERE.test(name)),
    },
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/app/entry-browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                // What changes only with the dependencies stays cached from one release to the next.
                { name: 'vendor', test: VENDOR, priority: 4 },
                { name: 'site', test: SITE, priority: 3 },
                // A file for each area instead of twenty small ones, whose headers alone are a kilobyte each.
                { name: 'public', test: PUBLIC, priority: 2 },
                { name: 'private', test: PRIVATE, priority: 2 },
                { name: 'admin', test: ADMIN, priority: 1 },
                { name: 'checks', test: CHECKS, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      // A build carries React's production half only, whatever NODE_ENV says where it runs.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        minify: true,
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: 'src/app/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('The client and ssr environments must be configured.');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
}));
