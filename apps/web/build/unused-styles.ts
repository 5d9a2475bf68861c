import type { Plugin } from 'vite';

/** Components of Mantine that write style elements into the page, with the replacements used here. */
const LEFT_OUT = ['MantineCssVariables', 'MantineClasses'];

const IMPORT = /[\\/]MantineProvider[\\/]MantineProvider\.mjs$/;
const PREFIX = '\0rapport:left-out:';

/**
 * Leaves two components of Mantine out of the bundles, which the provider imports and never shows: variables and
 * classes come from static stylesheets (`app/styles`, `withCssVariables={false}`), because the policy forbids style
 * elements. They are 3 KB of every page. If a new version of Mantine no longer matches, the build fails.
 */
export function withoutUnusedStyles(): Plugin {
  const found = new Set<string>();
  return {
    name: 'rapport:without-unused-styles',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!importer || !IMPORT.test(importer)) return null;
      const name = LEFT_OUT.find((one) => source.endsWith(`/${one}.mjs`));
      if (name === undefined) return null;
      found.add(name);
      return PREFIX + name;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      return `export const ${id.slice(PREFIX.length)} = () => null;`;
    },
    buildEnd(error) {
      if (error) return;
      const missing = LEFT_OUT.filter((name) => !found.has(name));
      if (missing.length > 0)
        this.error(`MantineProvider does not import ${missing.join(' and ')} any more.`);
    },
  };
}
