import type { Plugin } from 'vite';

const VARIABLES = /default-css-variables\.layer\.css$/;
/** Palettes of Mantine that are not used; the site's own colors are in `tokens.css`. */
const UNUSED = 'grape|green|indigo|lime|orange|pink|violet';
const DECLARATIONS = new RegExp(`--mantine-color-(?:${UNUSED})-[\\w-]+:\\s*[^;]+;`, 'g');

/** Removes unused palettes from the stylesheet that blocks every page. */
export function withoutUnusedPalettes(): Plugin {
  return {
    name: 'rapport:without-unused-palettes',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!VARIABLES.test(id)) return null;
      const shortened = code.replace(DECLARATIONS, '');
      if (shortened === code)
        this.error('Mantine no longer writes its variables in the expected form. Update this plugin.');
      return { code: shortened, map: null };
    },
  };
}
