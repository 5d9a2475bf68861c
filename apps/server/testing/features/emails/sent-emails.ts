import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import type { EmailDetail, SentEmailList } from '@rapport/domain/emails/sent-schema';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type JobApp, startJobApp } from '../../mail/job-app.ts';
import { callOn } from '../record-call.ts';
import { type Call, callRest } from '../rest-call.ts';

export const START = new Date('2026-03-02T10:00:00.000Z');
const LIST: Call = { method: 'GET', path: '/admin/emails' };
export const GET: Call = { method: 'GET', path: '/admin/emails/{id}/content' };

export let jobs: JobApp;
/** The session of the admin. */
export let cookie: string;
export let now = new Date(START);

/** Starts a server for the tests of a file; each test begins at `START`, without emails, campaigns and subscribers. */
export function useSentEmails(): void {
  beforeAll(async () => {
    jobs = await startJobApp(() => now, { adminEmails: ['admin@example.com'] });
    cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
  });
  afterAll(() => jobs.close());
  beforeEach(async () => {
    now = START;
    jobs.postmark.reset();
    const em = jobs.app.orm.em.fork();
    await em.nativeDelete(OutgoingEmailEntity, {});
    await em.nativeDelete(CampaignEntity, {});
    await em.nativeDelete(SubscriberEntity, {});
    await em.nativeDelete(SuppressionEntity, {});
  });
}

export function setNow(instant: Date): void {
  now = instant;
}

/** The content of an email through a transport. */
export async function readEmail(id: string): Promise<EmailDetail> {
  const { status, body } = await callOn(jobs.app, GET, id, { cookie });
  expect(status).toBe(200);
  return body as EmailDetail;
}

/** The list of emails through a transport. */
export const listEmails = async (input: Record<string, unknown> = {}) =>
  (await callRest(jobs.app, LIST, { cookie, input })).body as SentEmailList;
