import { exec, execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const EXAMPLES = join(ROOT, 'apps/examples');
const run = promisify(execFile);

/** Node.js options and package manager settings of this workspace do not reach the project. */
function ownEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|NODE_)/i.test(name));
  return { ...(Object.fromEntries(inherited) as Record<string, string>), NO_PROXY: '127.0.0.1', ...more };
}

/** A project of another developer: a directory outside the workspace, without any package of the workspace. */
export interface ForeignProject {
  directory: string;
  /** Runs a command such as `npm install <address>`. */
  install(command: string): Promise<void>;
  /** Installs what the lock file names again, without anything that was downloaded before. */
  installAgain(): Promise<void>;
  /** The errors of a compiler; empty when there are none. */
  typeCheck(compiler: string, libraries: readonly string[]): Promise<string>;
  /** Runs a file with the Node.js of the tests; returns what it prints. */
  run(file: string, env?: Record<string, string>): Promise<{ code: number; stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/** The compilers that the workspace has, by version. */
export const COMPILERS = {
  'TypeScript 6': join(EXAMPLES, 'node_modules/typescript/bin/tsc'),
  'TypeScript 7': join(ROOT, 'node_modules/typescript/bin/tsc'),
};

/** Creates the project with these files of the examples. */
export async function createForeignProject(files: string[]): Promise<ForeignProject> {
  const directory = await mkdtemp(join(tmpdir(), 'rapport-foreign-'));
  await writeFile(join(directory, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  for (const file of files) await cp(join(EXAMPLES, file), join(directory, file.split('/').at(-1) ?? file));
  const runCommand = async (command: string, cache: string) => {
    const settings = {
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_cache: join(directory, cache),
    };
    await promisify(exec)(command, { cwd: directory, env: ownEnvironment(settings) });
  };
  const types = dirname(dirname(createRequire(import.meta.url).resolve('@types/node/package.json')));
  return {
    directory,
    install: (command) => runCommand(command, '.npm'),
    installAgain: () => runCommand('npm ci', '.npm-again'),
    async typeCheck(compiler, libraries) {
      const compilerOptions = {
        ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
        ...{ target: 'ES2022', lib: libraries, module: 'NodeNext', skipLibCheck: false, noEmit: true },
        ...{ allowImportingTsExtensions: true, typeRoots: [types], types: ['node'] },
      };
      await writeFile(
        join(directory, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: ['*.ts'] }),
      );
      const checked = run(process.execPath, [compiler, '-p', directory], { cwd: directory });
      return checked.then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    },
    run: (file, env = {}) =>
      run(process.execPath, [file], { cwd: directory, env: ownEnvironment(env) }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          stdout,
          stderr,
        }),
      ),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** The version in the package.json of an installed package. */
export async function readInstalledVersion({ directory }: ForeignProject, name: string): Promise<string> {
  return JSON.parse(await readFile(join(directory, 'node_modules', name, 'package.json'), 'utf8')).version;
}
