import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ROUTER = 'apps/server/src/app-router';

/** Where the build puts the type of the router. */
export const ROUTER_TYPES_FILE = fileURLToPath(new URL('../src/generated/app-router.d.ts', import.meta.url));

/** Types in place of those of the server: a client never sees a request's context or a procedure's meta. */
const REPLACEMENTS: Record<string, string> = {
  'import("./api/trpc/context.ts").RequestContext': 'object',
  'import("./api/trpc/init.ts").ProcedureMeta': 'object',
  'import("./api/trpc/error-shape.ts").ErrorData': 'import("../api-error.ts").TypedErrorData',
  'import("@rapport/domain/shared/json-value").JsonValue': 'import("../api-error.ts").JsonValue',
};

/** The declaration of the router as the compiler writes it: every input and response written out. */
async function emitDeclaration(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rapport-router-'));
  try {
    const config = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true, outDir: directory },
        ...{ rootDir: ROOT, typeRoots: [join(ROOT, 'apps/server/node_modules/@types')] },
      },
      files: [join(ROOT, `${ROUTER}.ts`)],
      include: [join(ROOT, 'apps/server/src/**/*.d.ts')],
    };
    const project = join(directory, 'tsconfig.json');
    await writeFile(project, JSON.stringify(config));
    await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], {
      shell: process.platform === 'win32',
    });
    return await readFile(join(directory, `${ROUTER}.d.ts`), 'utf8');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The summary of each call in docs/openapi.json, by the call's name. */
async function readSummaries(): Promise<Map<string, string>> {
  const document = JSON.parse(await readFile(join(ROOT, 'docs/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string; summary?: string }>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return new Map(operations.map(({ operationId = '', summary = '' }) => [operationId, summary]));
}

/** Writes the summary of each call above it, for editors. */
function addSummaries(declaration: string, summaries: Map<string, string>): string {
  const groups: { indent: number; name: string }[] = [];
  const lines = declaration.split('\n').flatMap((line) => {
    const [, space = '', name = '', kind = ''] =
      line.match(
        /^(\s+)(\w+): import\("@trpc\/server"\)\.TRPC(BuiltRouter|QueryProcedure|MutationProcedure)</,
      ) ?? [];
    if (name === '') return [line];
    while ((groups.at(-1)?.indent ?? -1) >= space.length) groups.pop();
    if (kind === 'BuiltRouter') {
      groups.push({ indent: space.length, name });
      return [line];
    }
    const summary = summaries.get([...groups.map((group) => group.name), name].join('.'));
    return summary === undefined ? [line] : [`${space}/** ${summary}. */`, line];
  });
  return lines.join('\n');
}

/** The type `AppRouter` without anything of the server in it. Throws when a type of the server is left. */
export async function createRouterTypes(): Promise<string> {
  let declaration = await emitDeclaration();
  for (const [found, replacement] of Object.entries(REPLACEMENTS))
    declaration = declaration.replaceAll(found, replacement);
  const imports = new Set([...declaration.matchAll(/import\("([^"]+)"\)\.\w+/g)].map(([name]) => name));
  const left = [...imports].filter((name) => !/^import\("(@trpc\/server|\.\.\/api-error\.ts)"\)/.test(name));
  if (left.length > 0)
    throw new Error(
      `A client cannot import these types of the server. Write types in place of them in ` +
        `packages/client/build/router-types.ts: ${left.join(', ')}`,
    );
  const head = '/** Made by the compiler from the router of the server. */\n\n';
  return head + addSummaries(declaration, await readSummaries());
}
