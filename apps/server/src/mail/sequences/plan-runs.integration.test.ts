import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { SequenceEntity, SequenceRunEntity, SequenceStepEntity } from '@rapport/db/entities/sequences';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { StepUpdate } from '@rapport/domain/sequences/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { planRuns } from './plan-runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** When someone who started at an instant gets a step with this timing. */
async function plan(startedAt: string, timing: StepUpdate): Promise<string | undefined> {
  const em = app.orm.em.fork();
  const mark = crypto.randomUUID();
  const sequence = em.create(SequenceEntity, { name: mark, startsWhen: 'hand', tag: null, status: 'active' });
  const subscriber = em.create(SubscriberEntity, { email: `${mark}@example.com`, status: 'confirmed' });
  const campaign = em.create(CampaignEntity, {
    title: 'Step',
    subject: 'Step',
    content: 'Hello',
    status: 'draft',
  });
  await em.flush();
  const values = { position: 0, delay: 0, delayUnit: 'days', atTime: null, isReady: true, ...timing };
  em.create(SequenceStepEntity, { campaign: campaign.id, sequence: sequence.id, ...values } as never);
  const started = { sequence: sequence.id, subscriber: subscriber.id, startedAt: new Date(startedAt) };
  em.create(SequenceRunEntity, started as never);
  await em.flush();
  expect(await planRuns(em.fork(), 'Europe/Berlin', sequence)).toBe(1);
  const run = await em.fork().findOneOrFail(SequenceRunEntity, { sequence: sequence.id });
  return run.dueAt?.toISOString();
}

describe('the time of a step', () => {
  const FRIDAY = '2026-03-06T16:30:00.000Z';
  it.each<[string, string, StepUpdate, string]>([
    ['at once', FRIDAY, {}, FRIDAY],
    ['hours', FRIDAY, { delay: 5, delayUnit: 'hours' }, '2026-03-06T21:30:00.000Z'],
    [
      'hours, not before a time',
      FRIDAY,
      { delay: 8, delayUnit: 'hours', atTime: '09:00' },
      '2026-03-07T08:00:00.000Z',
    ],
    [
      'hours behind that time',
      FRIDAY,
      { delay: 1, delayUnit: 'hours', atTime: '09:00' },
      '2026-03-06T17:30:00.000Z',
    ],
    ['days', FRIDAY, { delay: 3 }, '2026-03-09T16:30:00.000Z'],
    ['days, at a time', FRIDAY, { delay: 3, atTime: '09:00' }, '2026-03-09T08:00:00.000Z'],
    ['the same day, at a time that is past', FRIDAY, { atTime: '09:00' }, FRIDAY],
    ['the same day, at a time to come', FRIDAY, { atTime: '20:00' }, '2026-03-06T19:00:00.000Z'],
    ['a weekend', FRIDAY, { delay: 1, weekdaysOnly: true }, '2026-03-09T16:30:00.000Z'],
    [
      'a weekend, at a time',
      FRIDAY,
      { delay: 2, atTime: '09:00', weekdaysOnly: true },
      '2026-03-09T08:00:00.000Z',
    ],
    ['no weekend', FRIDAY, { weekdaysOnly: true }, FRIDAY],
    [
      'days over the change to summer time',
      '2026-03-28T08:00:00.000Z',
      { delay: 2 },
      '2026-03-30T07:00:00.000Z',
    ],
    [
      'hours over it',
      '2026-03-28T08:00:00.000Z',
      { delay: 48, delayUnit: 'hours' },
      '2026-03-30T08:00:00.000Z',
    ],
  ])('%s', async (_name, from, timing, expected) => {
    expect(await plan(from, timing)).toBe(expected);
  });
});
