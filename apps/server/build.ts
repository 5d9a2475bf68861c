/**
 * Bundles the server into dist/: `node dist/main.js` starts it, `node dist/restore.js FILE` restores a backup. npm
 * packages are inlined too: opening hundreds of their files at every start took more than twice as long
 * (`npx pnpm@12 bench start-up`). What only some starts need, such as the local identity provider and the migrations,
 * stays in chunks of its own.
 */
import { build } from 'vite';

await build({
  configFile: false,
  logLevel: 'warn',
  root: import.meta.dirname,
  publicDir: false,
  // A native module, and one that loads a file beside it; both are loaded when the first picture comes.
  ssr: { noExternal: true, external: ['harfbuzzjs', 'sharp'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', restore: 'src/restore.ts' },
      // `depd`, an old dependency of ours, evaluates a constant text to name a function; nothing to be done here.
      checks: { eval: false },
      // Flat, so that paths relative to a module mean the same in every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
