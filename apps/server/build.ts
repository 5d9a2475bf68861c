/**
 * Bundles the server into dist/: `node dist/main.js` starts it. npm packages are inlined too: opening hundreds of
 * their files at every start took more than twice as long (`npx pnpm@12 bench:start`). What only some starts need,
 * such as the local identity provider and the migrations, stays in chunks of its own.
 */
import { build } from 'vite';

await build({
  configFile: false,
  logLevel: 'warn',
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      // `depd`, an old dependency of ours, evaluates a constant text to name a function; nothing to be done here.
      checks: { eval: false },
      // Flat, so that paths relative to a module mean the same in every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
