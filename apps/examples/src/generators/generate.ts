import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate as generateOrval } from 'orval';
import { generateApi } from 'swagger-typescript-api';

const DOCUMENT_FILE = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

/** A generator with its own defaults, and a program that uses what it generated. */
interface Generator {
  generate: (directory: string) => Promise<unknown>;
  /** Reads contacts and creates a package. Each wrong use has to be refused, so that the types are more than `any`. */
  usage: string;
}

const PACKAGE = `{
  name: 'Ten hours', description: 'Within half a year', hoursIncluded: 10, validityMonths: 6, price: '2500.00', features: [],
}`;

/** The generators of TypeScript that integrators use. */
const GENERATORS: Record<string, Generator> = {
  'openapi-typescript': {
    async generate(directory) {
      const types = await openapiTypescript(new URL(`file://${DOCUMENT_FILE}`));
      writeFileSync(join(directory, 'rapport.d.ts'), astToString(types));
    },
    usage: `
      import type { paths } from './rapport.d.ts';
      type Contacts = paths['/admin/contacts']['get']['responses']['200']['content']['application/json'];
      type NewPackage = paths['/admin/coaching-packages']['post']['requestBody']['content']['application/json'];
      export const readNames = ({ contacts }: Contacts): string[] => contacts.map(({ name }) => name);
      export const readCount = ({ total }: Contacts): number => total;
      export const newPackage: NewPackage = ${PACKAGE};
      // @ts-expect-error
      export const readWrong = ({ total }: Contacts): string => total;
      // @ts-expect-error
      export const wrongPackage: NewPackage = { name: 5 };
    `,
  },
  'hey-api': {
    generate: (directory) =>
      createClient({ input: DOCUMENT_FILE, output: join(directory, 'client'), logs: { level: 'silent' } }),
    usage: `
      import { contactList, packagesCreate, uploadPicture } from './client';
      import { client } from './client/client.gen';
      client.setConfig({ baseUrl: 'http://localhost:3000/api', auth: 'rpt_token' });
      export async function run(): Promise<string[]> {
        const { data, error } = await contactList({ query: { limit: 10 } });
        if (error) throw new Error(error.message);
        await packagesCreate({ body: ${PACKAGE} });
        await uploadPicture({ body: new Blob([]) });
        // @ts-expect-error
        await packagesCreate({ body: { name: 5 } });
        // @ts-expect-error
        const wrong: string | undefined = data?.total;
        return [...(data?.contacts ?? []).map(({ name }) => name), String(wrong)];
      }
    `,
  },
  orval: {
    generate: (directory) =>
      generateOrval(
        { input: DOCUMENT_FILE, output: { target: join(directory, 'rapport.ts'), client: 'fetch' } },
        directory,
      ),
    usage: `
      import { contactList, packagesCreate, uploadPicture } from './rapport';
      export async function run(): Promise<string[]> {
        const { data, status } = await contactList({ limit: 10 });
        if (status !== 200) throw new Error(String(status));
        await packagesCreate(${PACKAGE});
        await uploadPicture(new Blob([]));
        // @ts-expect-error
        await packagesCreate({ name: 5 });
        // @ts-expect-error
        const wrong: string = data.total;
        return [...data.contacts.map(({ name }) => name), wrong];
      }
    `,
  },
  'swagger-typescript-api': {
    generate: (directory) =>
      generateApi({ input: DOCUMENT_FILE, output: directory, fileName: 'rapport.ts', silent: true }),
    usage: `
      import { Api } from './rapport';
      export async function run(): Promise<string[]> {
        const api = new Api({ baseUrl: 'http://localhost:3000/api' });
        const { data } = await api.admin.contactList({ limit: 10 });
        await api.admin.packagesCreate(${PACKAGE});
        await api.admin.uploadPicture(new File([], 'portrait.jpg'));
        // @ts-expect-error
        await api.admin.packagesCreate({ name: 5 });
        // @ts-expect-error
        const wrong: string = data.total;
        return [...data.contacts.map(({ name }) => name), wrong];
      }
    `,
  },
};

export const GENERATOR_NAMES = Object.keys(GENERATORS);

/** What a strict project sets, and nothing that a generator would need to be let off. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    noUncheckedIndexedAccess: true,
    isolatedModules: true,
    forceConsistentCasingInFileNames: true,
  },
  include: ['.'],
};

/** Writes a folder for each generator, with its client and a program that uses it, and a strict tsconfig.json for all. */
export async function writeClients(directory: string): Promise<void> {
  for (const [name, { generate, usage }] of Object.entries(GENERATORS)) {
    const folder = join(directory, name);
    mkdirSync(folder, { recursive: true });
    await generate(folder);
    writeFileSync(join(folder, 'usage.ts'), usage);
  }
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(TSCONFIG));
}
