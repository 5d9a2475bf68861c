import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientManifest } from './build/client-manifest.ts';
import { contentPictures } from './build/content-pictures.ts';
import { fonts } from './build/fonts.ts';
import { precompress } from './build/precompress.ts';
import { siteFiles } from './build/site-files.ts';

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)[\\/]/;
/** The home page and what stands around every public page; toasts and the checks of the forms come when needed. */
const SITE =
  /apps[\\/]web[\\/]src[\\/](app|content[\\/](?!privacy|terms|legal-facts)|components[\\/](?!toasts|notification-bell)|pages[\\/]home[\\/](?!.*check-))/;

/**
 * `vite build --app` makes two things: `dist/client`, what browsers download (hashed names, precompressed), and then
 * `dist/server/entry-server.js`, the `SiteRenderer` of `@rapport/domain/site/render-contract`, which knows the names.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [fonts(), contentPictures(), react(), clientManifest(), siteFiles(), precompress()],
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
    modulePreload: { polyfill: false },
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
                { name: 'vendor', test: VENDOR, priority: 2 },
                // What a first visit needs, in one file instead of eight.
                { name: 'site', test: SITE, priority: 1 },
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
