import { newId } from '@rapport/db/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { giveUpEmails } from './give-up.ts';

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
          'The email to ada@example.com (Written by hand) failed after 3 attempts. Postmark has a problem and is not accepting emails right now.',
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
        error: 'given up: see the server log',
        inDoubt: true,
      });
      expect(await rows.notifications()).toMatchObject([
        { message: expect.stringMatching(/See the server log for the reason\.$/) },
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
        message: 'They waited too long, so we gave up. You can retry them under Emails.',
        priority: 'urgent',
        subjectType: 'failed_emails',
      },
    ]);
  });

  it('a second time changes nothing and alerts no one', async () => {
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
