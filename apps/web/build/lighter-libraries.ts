import type { Plugin } from 'vite';

const ID = '\0rapport:instead:';

/** Modules of Mantine that are bundled as something shorter, by who imports them. */
const INSTEAD = [
  // Variables and classes come from static stylesheets (`app/styles`), because the policy forbids style elements: 3 KB of
  // every page that nothing shows.
  ...['MantineCssVariables', 'MantineClasses'].map((name) => ({
    source: `/${name}.mjs`,
    importer: /[\\/]MantineProvider[\\/]MantineProvider\.mjs$/,
    code: `export const ${name} = () => null;`,
  })),
  // The scroll area is part of every dialog and every textarea, and merges two refs with a function of a package of 14 KB.
  {
    source: '@floating-ui/react',
    importer: /[\\/]ScrollArea[\\/]ScrollArea\.mjs$/,
    code: `import { useMergedRef } from '@mantine/hooks';
export const useMergeRefs = (refs) => useMergedRef(...refs);`,
  },
];

/** Texts of libraries that nothing on a page reads. */
const LEFT_OUT = [
  // Palettes that are not used; the site's own colors are in `tokens.css`.
  {
    file: /default-css-variables\.layer\.css$/,
    text: /--mantine-color-(?:grape|green|indigo|lime|orange|pink|violet)-[\w-]+:\s*[^;]+;/g,
    replacement: '',
  },
  // What `base.css` says of every page, once more and for phones only.
  {
    file: /[\\/]styles[\\/]baseline\.layer\.css$/,
    text: /@media screen and \(max-device-width: 31\.25em\) \{[^{}]*\{[^{}]*\}\s*\}/,
    replacement: '',
  },
  // A class that no rule names and a namespace that HTML does not need, of each of the home page's thirty icons.
  {
    file: /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]createReactComponent\.mjs$/,
    text: /\[`tabler-icon`, `tabler-icon-\$\{iconName\}`, className\]\.filter\(Boolean\)\.join\(" "\)/,
    replacement: 'className',
  },
  {
    file: /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]defaultAttributes\.mjs$/,
    text: /xmlns: "http:\/\/www\.w3\.org\/2000\/svg",/g,
    replacement: '',
  },
  // Zod's parsers that are compiled at run time. The policy forbids that, and the attempt is reported as a violation.
  {
    file: /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/,
    text: /const jit = !core\.globalConfig\.jitless;/,
    replacement: 'const jit = false;',
  },
];

/** Leaves out of the bundles what libraries bring and no page needs. A version that is written otherwise stops the build. */
export function lighterLibraries(): Plugin {
  const missing = new Set<(typeof INSTEAD)[number] | (typeof LEFT_OUT)[number]>([...INSTEAD, ...LEFT_OUT]);
  return {
    name: 'rapport:lighter-libraries',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const at = INSTEAD.findIndex(
        (one) => source.endsWith(one.source) && importer !== undefined && one.importer.test(importer),
      );
      const found = INSTEAD[at];
      if (!found) return null;
      missing.delete(found);
      return ID + at;
    },
    load: (id) => (id.startsWith(ID) ? (INSTEAD[Number(id.slice(ID.length))]?.code ?? null) : null),
    transform(code, id) {
      const left = LEFT_OUT.find(({ file }) => file.test(id.split('?')[0] ?? id));
      if (!left || code.search(left.text) === -1) return null;
      missing.delete(left);
      return { code: code.replace(left.text, left.replacement), map: null };
    },
    buildEnd(error) {
      const sources = [...missing].map((one) => ('source' in one ? one.source : one.file.source));
      if (!error && sources.length > 0)
        this.error(`Not found in the libraries any more: ${sources.join(', ')}`);
    },
  };
}
