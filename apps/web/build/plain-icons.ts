import type { Plugin } from 'vite';

/** What each icon of the package writes into the page and nothing reads, by the file that writes it. */
const LEFT_OUT = [
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
];

/**
 * Icons without a class that no rule names, and without a namespace, which HTML does not need. There are thirty in the
 * document of the home page. If a new version of the package is written otherwise, the build fails.
 */
export function plainIcons(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'rapport:plain-icons',
    apply: 'build',
    transform(code, id) {
      const left = LEFT_OUT.find(({ file }) => file.test(id.split('?')[0] ?? id));
      if (!left || code.search(left.text) === -1) return null;
      found.add(left.text);
      return { code: code.replace(left.text, left.replacement), map: null };
    },
    buildEnd(error) {
      if (error) return;
      const missing = LEFT_OUT.filter(({ text }) => !found.has(text));
      if (missing.length > 0)
        this.error('The icons are written otherwise than build/plain-icons.ts expects.');
    },
  };
}
