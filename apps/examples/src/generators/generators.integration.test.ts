import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GENERATOR_NAMES, writeClients } from './generate.ts';

// Outside the workspace, so that nothing of it is found.
const directory = mkdtempSync(join(tmpdir(), 'rapport-generators-'));

/** The compiler of the workspace, which is several times faster than the one that the generators need. */
const COMPILER = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));

/** What the compiler prints: a line for each error, beginning with its file. */
function compile(): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMPILER, '-p', directory], { cwd: directory }, (_error, stdout, stderr) => {
      resolve(`${stdout}${stderr}`);
    });
  });
}

let errors: string[];

const listFaulty = () => GENERATOR_NAMES.filter((name) => errors.some((line) => line.includes(`${name}/`)));

beforeAll(async () => {
  await writeClients(directory);
  errors = (await compile()).split('\n').filter((line) => line.trim() !== '');
  const compiled = GENERATOR_NAMES.length - listFaulty().length;
  process.stdout.write(`generators that compile: ${compiled} of ${GENERATOR_NAMES.length}\n`);
}, 300_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('a client generated from docs/openapi.json', () => {
  it.each(GENERATOR_NAMES)('by %s compiles in a strict project', (name) => {
    expect(errors.filter((line) => line.includes(`${name}/`))).toEqual([]);
  });

  it('compiles without any other error', () => {
    expect(errors).toEqual([]);
  });
});
