/**
 * Bundles the server into dist/: `node dist/main.js` starts it, `node dist/restore.js FILE` restores a backup,
 * `node dist/doctor.js` checks the installation, `node dist/admin.js list` and its like say who is an admin. npm
 * packages are inlined too: opening hundreds of their files at every start took more than twice as long
 * (`npx pnpm@12 bench scale`). What only some starts need, such as the local identity provider and the migrations,
 * stays in chunks of its own.
 */
import { build, type Plugin } from 'vite';

/**
 * Escapes the characters outside Latin-1, which strings and patterns of the code contain. V8 keeps the source of each loaded
 * module, with two bytes for each character as soon as one of them needs it: 6 MB, with which the idle server would miss its bar of
 * 150 MB (`npx pnpm@12 bench load`).
 */
const oneBytePerCharacter: Plugin = {
  name: 'one-byte-per-character',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      // A backslash before such a character would swallow the one of its escape.
      const escaped = /\\[\u0100-\uffff]/.exec(chunk.code);
      if (escaped) throw new Error(`${chunk.fileName}: ${JSON.stringify(escaped[0])} cannot be escaped`);
      chunk.code = chunk.code.replace(
        /[\u0100-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

await build({
  configFile: false,
  logLevel: 'warn',
  root: import.meta.dirname,
  publicDir: false,
  plugins: [oneBytePerCharacter],
  // A native module, and one that loads a file beside it; both are loaded when the first picture comes.
  ssr: { noExternal: true, external: ['harfbuzzjs', 'sharp'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        restore: 'src/restore.ts',
        doctor: 'src/doctor.ts',
        admin: 'src/admin.ts',
      },
      // `depd`, an old dependency of ours, evaluates a constant text to name a function; nothing to be done here.
      checks: { eval: false },
      // Flat, so that paths relative to a module mean the same in every chunk.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Comments stay in memory too, except those that licenses ask for.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
