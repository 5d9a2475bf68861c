import { basename, posix } from 'node:path';

/** What a reference can point to. Paths are relative to the root of the repository and use slashes. */
export interface Repository {
  /** Every file that belongs to the repository. */
  files: readonly string[];
  /** The commands of each package: its name, and '' for the root. */
  scripts: Readonly<Record<string, readonly string[]>>;
  /** The names of the benchmarks. */
  benches: readonly string[];
}

/** Paths that only a build or a test run creates. */
const GENERATED = /(^|\/)(dist|node_modules|\.reports|\.mutation)(\/|$)/;
const SOURCE_NAME = /^[\w.-]+\.(tsx?|css|sql|cjs|sh|ya?ml)$/;
const TOP_LEVEL = /^(apps|packages|docs|scripts|deploy|patches|\.ci)\//;
const LINK = /\]\(<?([^)\s>]+)>?\)/g;
const CODE_SPAN = /`([^`\n]+)`/g;
const RECORD = /\bdecisions\/(\d{4})(-[\w-]+\.md)?/g;
const RECORD_NUMBER = /\bdecision record (\d{1,4})\b/gi;
/** A number of a document that is not named; a link such as `[decision 4](…)` names it. */
const NUMBER = /(?<!\[)\b(?:decision|trap|rule|section|issue)s? \d+(?:\.\d+)*\b/gi;
const DOCUMENT = /(?<![\w/.-])docs\/[\w./-]*\.(?:md|json|png)/g;
const COMMAND = /npx pnpm@12 ([^`\n&|#>()]+)/g;
/** Commands of pnpm itself. */
const BUILT_IN = new Set(['install', 'exec', 'deploy', 'audit']);

function listPaths({ files }: Repository): Set<string> {
  const paths = new Set<string>();
  for (const file of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) paths.add(path);
  }
  return paths;
}

/** The headings of a Markdown text as GitHub and GitLab make anchors of them. */
function listAnchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Links of a Markdown text whose file or heading does not exist. `read` gives the text of a file. */
function findBrokenLinks(
  file: string,
  text: string,
  paths: ReadonlySet<string>,
  read: (file: string) => string,
): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const linked = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
      if (!paths.has(linked)) return true;
      if (anchor === undefined || !linked.endsWith('.md')) return false;
      return !listAnchors(linked === file ? text : read(linked)).has(anchor);
    });
}

/**
 * Paths and names of source files between backticks that do not exist. Patterns such as `<feature>` are not checked.
 */
function findBrokenPaths(text: string, paths: ReadonlySet<string>, names: ReadonlySet<string>): string[] {
  const words = [...text.matchAll(CODE_SPAN)].flatMap(([, code = '']) => code.split(/\s+/));
  return words.filter((word) => {
    if (/[<>*…{}$]/.test(word) || GENERATED.test(word)) return false;
    if (TOP_LEVEL.test(word)) return !paths.has(word.replace(/\/$/, ''));
    return SOURCE_NAME.test(word) && !names.has(word);
  });
}

/** Commands of pnpm whose script does not exist, and benchmarks that do not. */
function findBrokenCommands(text: string, { scripts, benches }: Repository): string[] {
  return [...text.matchAll(COMMAND)]
    .map(([command, rest = '']) => ({ command: command.trim(), words: rest.trim().split(/\s+/) }))
    .filter(({ words }) => {
      const filter = words.indexOf('--filter');
      const owner = filter === -1 ? '' : (words[filter + 1] ?? '');
      const rest = words.filter(
        (word, index) => !word.startsWith('-') && (filter === -1 || index !== filter + 1),
      );
      const name = rest[0] === 'run' ? rest[1] : rest[0];
      if (name === undefined || name === '') return false;
      const bench = rest[1];
      if (name === 'bench' && bench !== undefined && !/^[<[]/.test(bench)) return !benches.includes(bench);
      return !BUILT_IN.has(name) && !(scripts[owner] ?? []).includes(name);
    })
    .map(({ command }) => command);
}

/** Mentions of missing documents or decision records, and numbers of documents without a name, in any text. */
function findBrokenMentions(text: string, paths: ReadonlySet<string>): string[] {
  const isRecord = (number: string) =>
    [...paths].some((path) => path.startsWith(`docs/decisions/${number}-`));
  const records = [...text.matchAll(RECORD)]
    .filter(([, number = '', rest]) =>
      rest === undefined ? !isRecord(number) : !paths.has(`docs/decisions/${number}${rest}`),
    )
    .map(([mention]) => mention);
  const numbers = [...text.matchAll(RECORD_NUMBER)]
    .filter(([, number = '']) => !isRecord(number.padStart(4, '0')))
    .map(([mention]) => mention);
  const documents = [...text.matchAll(DOCUMENT)]
    .map(([mention]) => mention)
    .filter((mention) => !mention.startsWith('docs/decisions/') && !paths.has(mention));
  const citations = [...text.matchAll(NUMBER)].map(([mention]) => mention);
  return [...records, ...numbers, ...documents, ...citations];
}

/** Returns the broken references of one file. */
export type ReferenceCheck = (file: string, text: string) => string[];

/**
 * Checks single files against the repository. A Markdown file is checked for links, paths, commands and records, any
 * other text for the documents and records it mentions. `read` returns the text of a linked file.
 */
export function createReferenceCheck(repository: Repository, read: (file: string) => string): ReferenceCheck {
  const paths = listPaths(repository);
  const names = new Set(repository.files.map((path) => basename(path)));
  return (file, text) => {
    const found = findBrokenMentions(text, paths);
    if (file.endsWith('.md')) {
      found.push(...findBrokenLinks(file, text, paths, read));
      found.push(...findBrokenPaths(text, paths, names));
      found.push(...findBrokenCommands(text, repository));
    }
    return [...new Set(found)];
  };
}
