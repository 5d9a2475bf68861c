import type { SampleFieldResult, SampleFields } from '@rapport/domain/site/sample-schema';
import type {
  PublishedSiteResult,
  RestoredDraft,
  SavedDraft,
  SiteDraft,
  SiteVersionDetail,
  SiteVersionList,
} from '@rapport/domain/site/schema';
import type { SetupResult, SiteSetup } from '@rapport/domain/site/setup-schema';
import type { TestApp } from '../../test-app.ts';
import { type CallResponse, callThrough, type Transport } from '../both-transports.ts';

interface Answer<Body> extends Omit<CallResponse, 'body'> {
  body: Body;
}

/** An error of the API. */
export interface ErrorBody {
  code: string;
  message: string;
  issues: { path: (string | number)[]; message: string }[];
}

/** Every call about the content of the site, by one person through one transport. */
export function createSiteCalls(app: TestApp, transport: Transport, cookie: string) {
  async function ask<Body>(
    method: 'GET' | 'POST' | 'PUT',
    [procedure, path]: [procedure: string, path: string],
    input?: Record<string, unknown>,
    number?: number | string,
  ): Promise<Answer<Body>> {
    const call = { method, procedure: `site.${procedure}` };
    const options = cookie === '' ? {} : { cookie };
    if (transport === 'rest') {
      const url = `/admin/site/${path.replace('{number}', String(number))}`;
      const sent = input === undefined ? {} : { input };
      return (await callThrough(
        'rest',
        app,
        { ...call, path: url },
        { ...options, ...sent },
      )) as Answer<Body>;
    }
    const all = number === undefined ? input : { ...input, number };
    const sent = all === undefined ? {} : { input: all };
    return (await callThrough('trpc', app, { ...call, path: '' }, { ...options, ...sent })) as Answer<Body>;
  }

  return {
    published: () => ask<PublishedSiteResult>('GET', ['published', 'published']),
    draft: () => ask<SiteDraft>('GET', ['draft', 'draft']),
    save: (content: unknown, revision: unknown) =>
      ask<SavedDraft & ErrorBody>('PUT', ['saveDraft', 'draft'], { content, revision }),
    discard: (revision: number) =>
      ask<{ draft: SiteDraft } & ErrorBody>('POST', ['discardDraft', 'draft/discard'], { revision }),
    publish: (revision: number) =>
      ask<{ number: number; publishedAt: string } & ErrorBody>('POST', ['publish', 'publish'], { revision }),
    versions: (query: Record<string, unknown>) =>
      ask<SiteVersionList & ErrorBody>('GET', ['versions', 'versions'], query),
    version: (number: number | string) =>
      ask<SiteVersionDetail & ErrorBody>('GET', ['version', 'versions/{number}'], undefined, number),
    sampleFields: () => ask<SampleFields>('GET', ['sampleFields', 'sample-fields']),
    dismiss: (path: unknown, fingerprint: unknown) =>
      ask<SampleFieldResult & ErrorBody>('POST', ['dismissSampleField', 'sample-fields/dismiss'], {
        path,
        fingerprint,
      }),
    listAgain: (path: unknown, fingerprint: unknown) =>
      ask<SampleFieldResult & ErrorBody>('POST', ['restoreSampleField', 'sample-fields/restore'], {
        path,
        fingerprint,
      }),
    setup: () => ask<SiteSetup>('GET', ['setup', 'setup']),
    saveSetup: (status: string) => ask<SetupResult & ErrorBody>('PUT', ['saveSetup', 'setup'], { status }),
    decide: (step: string, decision: string) =>
      ask<SetupResult & ErrorBody>(
        'PUT',
        ['decideSetupStep', `setup/steps/${step}`],
        transport === 'rest' ? { decision } : { step, decision },
      ),
    sendTestEmail: () => ask<SetupResult & ErrorBody>('POST', ['sendSetupTestEmail', 'setup/test-email']),
    restore: (number: number, revision: number) =>
      ask<RestoredDraft & ErrorBody>('POST', ['restore', 'versions/{number}/restore'], { revision }, number),
  };
}

export type SiteCalls = ReturnType<typeof createSiteCalls>;
