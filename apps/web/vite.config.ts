import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS, isInGroup } from './build/chunk-groups.ts';
import { getClassName } from './build/class-names.ts';
import { clientManifest } from './build/client-manifest.ts';
import { contentPictures } from './build/content-pictures.ts';
import { fonts } from './build/fonts.ts';
import { lighterLibraries } from './build/lighter-libraries.ts';
import { lookStyles } from './build/look.ts';
import { precompress } from './build/precompress.ts';
import { checkContent, writeSiteContent } from './build/site-content.ts';
import { siteFiles, writeSiteFileSources } from './build/site-files.ts';
import { SUPPORTED_BROWSERS, supportedBrowsers } from './build/supported-browsers.ts';

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
    lighterLibraries(),
    react(),
    clientManifest(),
    siteFiles(),
    supportedBrowsers(),
    precompress(),
    writeSiteContent(),
    writeSiteFileSources(),
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
  // While the sources are served, classes have Vite's names, which say where they come from.
  ...(command === 'build' ? { css: { modules: { generateScopedName: getClassName } } } : {}),
  build: {
    target: SUPPORTED_BROWSERS,
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
          // The last two are loaded by no page: they make the build write the pictures that the sample names, and the fonts
          // that documents name.
          input: [
            'src/app/entry-browser.tsx',
            'src/sign-in/entry-sign-in.ts',
            'src/content/owner.ts',
            'src/app/font-faces.ts',
          ],
          output: {
            codeSplitting: {
              groups: CHUNK_GROUPS.map((group) => ({
                name: group.name,
                priority: group.priority,
                test: (id: string) => isInGroup(group, id),
              })),
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
