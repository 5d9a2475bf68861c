import { EnrollmentEntity } from '@rapport/db/entities/coaching';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import {
  ANSWERS,
  type StandInPostmark,
  startStandInPostmark,
} from '@rapport/email/testing/stand-in-postmark';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { JobDependencies } from './dependencies.ts';
import { confirmEnrollment, LONGEST_TRY_MS, retryPendingConfirmations } from './enrollment-email.ts';

const START = new Date('2026-01-05T09:30:00.000Z').getTime();
const MINUTE = 60_000;

let postmark: StandInPostmark;
let app: TestApp;
let deps: JobDependencies;
let now = new Date(START);

beforeAll(async () => {
  postmark = await startStandInPostmark('server token');
  app = await startTestApp({
    env: { postmark: { serverToken: 'server token', apiUrl: postmark.url } },
    now: () => now,
  });
  const { env, orm, email } = app.services;
  deps = { em: orm.em.fork(), env, email, now: () => now, log: pino({ level: 'silent' }) };
});
afterAll(async () => {
  await app.close();
  await postmark.close();
});
beforeEach(async () => {
  postmark.reset();
  now = new Date(START);
  await app.orm.em.fork().nativeDelete(EnrollmentEntity, {});
});

async function pendingEnrollment() {
  const em = app.orm.em.fork();
  const enrollment = anEnrollment(em, aPackage(em), { createdAt: now, updatedAt: now });
  await em.flush();
  return enrollment;
}

const statuses = async () =>
  (await app.orm.em.fork().find(EnrollmentEntity, {})).map(({ emailStatus }) => emailStatus);

describe('the confirmation of an enrollment', () => {
  it('is pending when Postmark says nothing for 5 seconds, and is tried again after a minute', async () => {
    postmark.behave('hang');
    const enrollment = await pendingEnrollment();
    const began = performance.now();
    expect(await confirmEnrollment(deps, enrollment)).toBe('pending');
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(LONGEST_TRY_MS - 50);
    expect(took).toBeLessThan(LONGEST_TRY_MS + 2_000);
    expect(await statuses()).toEqual(['pending']);

    postmark.behave('accept');
    now = new Date(START + MINUTE);
    await retryPendingConfirmations(deps);
    expect(await statuses()).toEqual(['pending']);
    now = new Date(START + 3 * MINUTE);
    await retryPendingConfirmations(deps);
    expect(await statuses()).toEqual(['sent']);
    expect(postmark.messages).toHaveLength(1);
  });

  it('is tried again by one process only', async () => {
    await pendingEnrollment();
    now = new Date(START + 3 * MINUTE);
    await Promise.all(Array.from({ length: 5 }, () => retryPendingConfirmations(deps)));
    expect(postmark.messages).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });

  it('stays pending while Postmark is down, and fails after a day', async () => {
    postmark.behave(ANSWERS.serverError);
    await pendingEnrollment();
    now = new Date(START + 3 * MINUTE);
    await retryPendingConfirmations(deps);
    expect(await statuses()).toEqual(['pending']);
    now = new Date(START + 25 * 60 * MINUTE);
    await retryPendingConfirmations(deps);
    expect(await statuses()).toEqual(['failed']);
    expect(postmark.requests).toBe(1);
  });

  it('has failed when the address is refused', async () => {
    postmark.behave(ANSWERS.inactive);
    await pendingEnrollment();
    now = new Date(START + 3 * MINUTE);
    await retryPendingConfirmations(deps);
    expect(await statuses()).toEqual(['failed']);
  });
});
