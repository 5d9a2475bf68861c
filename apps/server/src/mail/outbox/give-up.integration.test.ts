import { newId } from '@rapport/db/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { giveUpEmails, handleDeadLetter } from './give-up.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');

let setup: JobSetup;
const rows = outgoingRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

describe('giving up emails', () => {
  it('that wait settles them as failed, and says why in the words of the last attempt', async () => {
    const id = await rows.store({ attempts: 3, error: 'Postmark answered HTTP 500' });
    await giveUpEmails(setup.deps, [id]);
    expect(await rows.read(id)).toMatchObject({
      status: 'failed',
      error: 'given up: Postmark answered HTTP 500',
      inDoubt: false,
      settledAt: NOW,
    });
    expect(await rows.notifications()).toMatchObject([
      {
        type: 'system_alert',
        recipientEmail: 'admin@example.com',
        priority: 'urgent',
        title: 'An email could not be sent',
        message:
          'The email to ada@example.com (written) was tried 3 times and given up: Postmark answered HTTP 500',
        subjectType: 'failed_emails',
      },
    ]);
  });

  it.each(['sending', 'unknown'] as const)(
    'that are %s leaves open whether they were sent',
    async (status) => {
      const id = await rows.store({ status, attempts: 1 });
      await giveUpEmails(setup.deps, [id]);
      expect(await rows.read(id)).toMatchObject({
        status: 'failed',
        error: 'given up: see the log of the server',
        inDoubt: true,
      });
      expect(await rows.notifications()).toMatchObject([
        { message: expect.stringMatching(/given up: see the log of the server$/) },
      ]);
    },
  );

  it('alerts once of all of them', async () => {
    const ids = [await rows.store({ attempts: 1 }), await rows.store({ attempts: 2 })];
    await giveUpEmails(setup.deps, ids);
    for (const id of ids) expect(await rows.read(id)).toMatchObject({ status: 'failed' });
    expect(await rows.notifications()).toMatchObject([
      {
        title: '2 emails could not be sent',
        message: 'They were tried for a day and given up. You find them under Emails and can try them again.',
        priority: 'urgent',
        subjectType: 'failed_emails',
      },
    ]);
  });

  it('a second time changes nothing and alerts nobody', async () => {
    const id = await rows.store({ attempts: 1 });
    const sent = await rows.store({ status: 'sent' });
    await giveUpEmails(setup.deps, [id, sent]);
    const [first] = await rows.notifications();
    expect(first?.title).toBe('An email could not be sent');
    await giveUpEmails(setup.deps, [id, sent, newId()]);
    expect(await rows.notifications()).toHaveLength(1);
    expect(await rows.read(sent)).toMatchObject({ status: 'sent', error: null });
  });
});

it('a task of the server that was given up is an alert', async () => {
  await handleDeadLetter(setup.deps);
  expect(await rows.notifications()).toMatchObject([
    {
      type: 'system_alert',
      priority: 'urgent',
      title: 'A task of the server failed',
      message: 'A task was tried many times and given up; the log of the server says why.',
    },
  ]);
});
