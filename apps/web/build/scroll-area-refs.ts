import type { Plugin } from 'vite';

const IMPORT = /[\\/]ScrollArea[\\/]ScrollArea\.mjs$/;
const PACKAGE = '@floating-ui/react';
const ID = '\0rapport:scroll-area-refs';

/**
 * Mantine's scroll area merges two refs with a function of `@floating-ui/react`, and is part of every dialog and every
 * textarea: its 14 KB would come with all of them. Mantine's own hook does the same. A Mantine that is built otherwise
 * stops the build.
 */
export function scrollAreaRefs(): Plugin {
  let isFound = false;
  return {
    name: 'rapport:scroll-area-refs',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (source !== PACKAGE || !importer || !IMPORT.test(importer)) return null;
      isFound = true;
      return ID;
    },
    load(id) {
      if (id !== ID) return null;
      return [
        "import { useMergedRef } from '@mantine/hooks';",
        'export const useMergeRefs = (refs) => useMergedRef(...refs);',
      ].join('\n');
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('The scroll area of Mantine does not import floating-ui any more.');
    },
  };
}
