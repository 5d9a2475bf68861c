import type { DraftLinkList, DraftLinkResult } from '@rapport/domain/site/draft-link-schema';
import type { SampleFieldResult, SampleFields } from '@rapport/domain/site/sample-schema';
import type { CurrentSchedule, ScheduleResult } from '@rapport/domain/site/schedule-schema';
import type {
  DraftResult,
  PublishedSiteResult,
  RestoredDraft,
  SavedDraft,
  SiteDraft,
  SiteFormerDraftDetail,
  SiteFormerDraftList,
  SiteVersionDetail,
  SiteVersionList,
} from '@rapport/domain/site/schema';
import type { SetupResult, SiteSetup } from '@rapport/domain/site/setup-schema';
import type { TestApp } from '../../test-app.ts';
import { type CallResponse, callRest } from '../rest-call.ts';

interface Answer<Body> extends Omit<CallResponse, 'body'> {
  body: Body;
}

/** An error of the API. */
export interface ErrorBody {
  code: string;
  message: string;
  issues: { path: (string | number)[]; message: string }[];
}

/** Every call about the content of the site, by one person. */
export function createSiteCalls(app: TestApp, cookie: string) {
  async function ask<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    input?: Record<string, unknown>,
    number?: number | string,
  ): Promise<Answer<Body>> {
    const url = `/admin/site/${path.replace('{number}', String(number))}`;
    const options = { ...(cookie === '' ? {} : { cookie }), ...(input === undefined ? {} : { input }) };
    return (await callRest(app, { method, path: url }, options)) as Answer<Body>;
  }

  return {
    published: () => ask<PublishedSiteResult>('GET', 'published'),
    draft: () => ask<SiteDraft>('GET', 'draft'),
    save: (content: unknown, revision: unknown) =>
      ask<SavedDraft & ErrorBody>('PUT', 'draft', { content, revision }),
    discard: (revision: number) =>
      ask<{ draft: SiteDraft } & ErrorBody>('POST', 'draft/discard', { revision }),
    publish: (revision: number, options: { withSampleClaims?: boolean } = {}) =>
      ask<{ number: number; publishedAt: string } & ErrorBody>('POST', 'publish', { revision, ...options }),
    versions: (query: Record<string, unknown>) => ask<SiteVersionList & ErrorBody>('GET', 'versions', query),
    version: (number: number | string) =>
      ask<SiteVersionDetail & ErrorBody>('GET', 'versions/{number}', undefined, number),
    sampleFields: () => ask<SampleFields>('GET', 'sample-fields'),
    dismiss: (path: unknown, fingerprint: unknown) =>
      ask<SampleFieldResult & ErrorBody>('POST', 'sample-fields/dismiss', {
        path,
        fingerprint,
      }),
    listAgain: (path: unknown, fingerprint: unknown) =>
      ask<SampleFieldResult & ErrorBody>('POST', 'sample-fields/restore', {
        path,
        fingerprint,
      }),
    setup: () => ask<SiteSetup>('GET', 'setup'),
    saveSetup: (status: string) => ask<SetupResult & ErrorBody>('PUT', 'setup', { status }),
    decide: (step: string, decision: string) =>
      ask<SetupResult & ErrorBody>('PUT', `setup/steps/${step}`, { decision }),
    sendTestEmail: () => ask<SetupResult & ErrorBody>('POST', 'setup/test-email'),
    schedule: () => ask<CurrentSchedule>('GET', 'schedule'),
    schedulePublish: (revision: number, scheduledAt: string, options: { withSampleClaims?: boolean } = {}) =>
      ask<ScheduleResult & ErrorBody>('PUT', 'schedule', { revision, scheduledAt, ...options }),
    reschedule: (scheduledAt: string) =>
      ask<ScheduleResult & ErrorBody>('PUT', 'schedule/time', { scheduledAt }),
    cancelSchedule: () => ask<ErrorBody>('DELETE', 'schedule'),
    draftLinks: () => ask<DraftLinkList>('GET', 'draft-links'),
    createDraftLink: () => ask<DraftLinkResult & ErrorBody>('POST', 'draft-links'),
    revokeDraftLink: (id: string) => ask<ErrorBody>('DELETE', `draft-links/${id}`),
    restore: (number: number, revision: number) =>
      ask<RestoredDraft & ErrorBody>('POST', 'versions/{number}/restore', { revision }, number),
    formerDrafts: () => ask<SiteFormerDraftList>('GET', 'former-drafts'),
    formerDraft: (id: string) => ask<SiteFormerDraftDetail & ErrorBody>('GET', `former-drafts/${id}`),
    restoreFormerDraft: (id: string, revision: number) =>
      ask<DraftResult & ErrorBody>('POST', `former-drafts/${id}/restore`, { revision }),
  };
}

export type SiteCalls = ReturnType<typeof createSiteCalls>;
