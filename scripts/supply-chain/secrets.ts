import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { ROOT } from './advisories.ts';

const CONFIG = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf|gz)$/i;

/** The files of the repository: those that git tracks, and new ones that it does not ignore. */
export function listFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return listed.split('\0').filter((file) => file !== '');
}

/** The text files among them. */
export function listTextFiles(): string[] {
  return listFiles().filter((file) => !BINARY.test(file));
}

/** Where a text contains what looks like a secret: line and rule, never the secret itself. */
export async function findSecrets(file: string, text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: join(ROOT, file), content: text, ext: extname(file), contentType: 'text' },
    options: { config: CONFIG, maskSecrets: true, noPhysicFilePath: true },
  });
  return messages.map(({ loc, ruleId, messageId }) => `${file}:${loc.start.line} ${ruleId} (${messageId})`);
}

/** The text of a repository file; null when it was removed from the work tree. */
export function readRepositoryFile(file: string): string | null {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return null;
  }
}
