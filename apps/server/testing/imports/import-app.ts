import type { ImportKind } from '@rapport/domain/imports/kinds';
import type { Import, ImportRows, ImportSettings } from '@rapport/domain/imports/schema';
import { runImports } from '../../src/features/imports/run-imports.ts';
import { askToConfirm } from '../../src/features/imports/subscribers/ask-to-confirm.ts';
import { callRest } from '../features/rest-call.ts';
import { type JobApp, startJobApp } from '../mail/job-app.ts';

interface ImportResponse {
  status: number;
  body: { import: Import; message: string };
}

/** The product with an admin who imports files over REST. */
export interface ImportApp extends JobApp {
  cookie: string;
  /** As subscribers, unless the kind is given. */
  upload(file: string | Uint8Array, name?: string, kind?: ImportKind): Promise<ImportResponse>;
  /** Takes a step of an import, such as `start`. */
  step(id: string, step: string, input?: object): Promise<ImportResponse>;
  get(id: string): Promise<Import>;
  rows(id: string, reason?: string): Promise<ImportRows['rows']>;
  /** The CSV file of the rows with this reason, or of all that are refused. */
  file(id: string, reason?: string): Promise<string>;
  /** Runs the worker until nothing is left to do. */
  work(): Promise<void>;
  /** Uploads a file and has it read, with the proposed columns. */
  review(file: string, settings?: Partial<ImportSettings>, kind?: ImportKind): Promise<Import>;
  /** The same, and imports it. */
  bring(file: string, settings?: Partial<ImportSettings>, kind?: ImportKind): Promise<Import>;
}

export const AGREED = { kind: 'agreed', how: 'They signed up on the earlier site.', on: null } as const;

/** Starts the product; no worker runs but by `work`. */
export async function startImportApp(now: () => Date): Promise<ImportApp> {
  const jobs = await startJobApp(now, { adminEmails: ['admin@example.com'] });
  const { app, deps } = jobs;
  const { cookie } = await app.signIn({ email: 'admin@example.com' });

  async function upload(
    file: string | Uint8Array,
    name = 'sample.csv',
    kind: ImportKind = 'subscribers',
  ): Promise<ImportResponse> {
    const query = new URLSearchParams({ name, kind });
    const response = await fetch(`${app.url}/api/admin/imports?${query}`, {
      method: 'POST',
      headers: { cookie, origin: app.url, 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' },
      body: file as string,
    });
    return { status: response.status, body: (await response.json()) as ImportResponse['body'] };
  }
  const step = async (id: string, name: string, input?: object) =>
    (await callRest(
      app,
      { method: 'POST', path: `/admin/imports/${id}/${name}` },
      { cookie, ...(input ? { input } : {}) },
    )) as ImportResponse;
  const read = async (path: string, input: object = {}) =>
    (await callRest(app, { method: 'GET', path }, { cookie, input })).body;
  const get = async (id: string) => ((await read(`/admin/imports/${id}`)) as { import: Import }).import;
  async function file(id: string, reason?: string): Promise<string> {
    const query = reason === undefined ? '' : `?reason=${reason}`;
    const response = await fetch(`${app.url}/api/admin/imports/${id}/rows.csv${query}`, {
      headers: { cookie },
    });
    // As bytes, because text() drops the byte order mark.
    return Buffer.from(await response.arrayBuffer()).toString('utf8');
  }
  async function work(): Promise<void> {
    await runImports(deps, new AbortController().signal);
    await askToConfirm(deps);
  }

  async function review(
    file: string,
    settings: Partial<ImportSettings> = {},
    kind: ImportKind = 'subscribers',
  ): Promise<Import> {
    const { body } = await upload(file, 'sample.csv', kind);
    const { id, proposal } = body.import;
    const consent = kind === 'subscribers' ? { consent: AGREED } : {};
    await step(id, 'review', { ...proposal, ...consent, ...settings });
    await work();
    return get(id);
  }

  return {
    ...jobs,
    cookie,
    upload,
    step,
    get,
    file,
    work,
    review,
    rows: async (id, reason) =>
      ((await read(`/admin/imports/${id}/rows`, { limit: 100, ...(reason ? { reason } : {}) })) as ImportRows)
        .rows,
    async bring(file, settings, kind) {
      const { id } = await review(file, settings, kind);
      await step(id, 'start');
      await work();
      return get(id);
    },
  };
}
