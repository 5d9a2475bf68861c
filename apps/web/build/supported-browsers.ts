import { parse } from 'acorn';
import postcss from 'postcss';
import type { Plugin } from 'vite';

/** The oldest browsers that are supported, as README.md states them; the build rewrites what they do not know. */
export const SUPPORTED_BROWSERS = ['safari16.4', 'firefox140', 'chrome131'];

/** The newest ECMAScript whose syntax all of them know. */
const SYNTAX = 2022;

/** What of a script or stylesheet the supported browsers cannot read; null when they can read all of it. */
export function findUnreadable(fileName: string, text: string): string | null {
  try {
    if (fileName.endsWith('.js')) parse(text, { ecmaVersion: SYNTAX, sourceType: 'module' });
    if (!fileName.endsWith('.css')) return null;
    let nested: string | null = null;
    postcss.parse(text).walkRules((rule) => {
      if (rule.parent?.type === 'rule') nested = `a rule in a rule: ${rule.selector}`;
    });
    return nested;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Stops a build that makes files which the supported browsers cannot read. */
export function supportedBrowsers(): Plugin {
  return {
    name: 'rapport:supported-browsers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const text = file.type === 'chunk' ? file.code : file.source;
        const found = typeof text === 'string' ? findUnreadable(file.fileName, text) : null;
        if (found) this.error(`${file.fileName} is not for ${SUPPORTED_BROWSERS.join(', ')}: ${found}`);
      }
    },
  };
}
