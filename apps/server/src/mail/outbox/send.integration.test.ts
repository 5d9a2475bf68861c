import { newId } from '@rapport/db/id';
import { type Behaviour, RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { renderAndStoreOutgoing } from './render.ts';
import { sendRendered } from './send.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
/** Postmark's search surely knows of a request after the two together. */
const POSTMARK_SECONDS = { postmarkTimeoutSeconds: 20, postmarkSettleSeconds: 100 };
const KNOWN_AFTER_SECONDS = 120;

let setup: JobSetup;
const rows = outgoingRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, POSTMARK_SECONDS);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

const fork = () => setup.orm.em.fork();
const send = (id: string) => sendOutgoing(setup.deps, id);

/** An email whose request to Postmark ended like this, so long ago that Postmark's search surely knows of it. */
async function afterRequest(behaviour: Behaviour): Promise<string> {
  const id = await rows.store();
  setup.postmark.behave(behaviour);
  await send(id);
  setup.postmark.behave('accept');
  await rows.pass(id, KNOWN_AFTER_SECONDS + 1);
  return id;
}

describe('sending an email', () => {
  it('hands it to Postmark and settles it', async () => {
    const id = await rows.store();
    expect(await send(id)).toBe('sent');
    expect(setup.postmark.messages).toMatchObject([{ to: 'ada@example.com', metadata: { email: id } }]);
    expect(await rows.read(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      providerMessageId: setup.postmark.messages[0]?.id,
    });
    expect(setup.log).toEqual([]);
  });

  it('that is gone is settled', async () => {
    expect(await send(newId())).toBeUndefined();
    expect(setup.postmark.requests).toBe(0);
  });

  it.each(['sent', 'failed', 'suppressed', 'bounced'] as const)(
    'that is %s sends nothing',
    async (status) => {
      const id = await rows.store({ status });
      expect(await send(id)).toBe(status);
      expect(setup.postmark.requests).toBe(0);
      expect(await rows.read(id)).toMatchObject({ status, attempts: 0 });
    },
  );

  it.each([
    [RESPONSES.invalid, 'failed'],
    [RESPONSES.inactive, 'suppressed'],
  ] as const)('that Postmark refuses with %j settles it as %s, and says why', async (response, status) => {
    setup.postmark.behave(response);
    const id = await rows.store();
    expect(await send(id)).toBe(status);
    expect((await rows.read(id)).error).toContain(response.message);
  });

  it('is to be tried again while Postmark takes nothing', async () => {
    setup.postmark.behave(RESPONSES.serverError);
    const id = await rows.store();
    expect(await send(id)).toBe('queued');
    expect(await rows.read(id)).toMatchObject({ status: 'queued', attempts: 1 });
  });

  it('is not begun when it cannot be written', async () => {
    const id = await rows.store({ kind: 'no_such_kind' });
    await expect(send(id)).rejects.toThrow('no_such_kind');
    expect(await rows.read(id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('is done by one process only', async () => {
    const id = await rows.store();
    await Promise.all(Array.from({ length: 4 }, () => send(id)));
    expect(setup.postmark.messages).toHaveLength(1);
  });

  it('leaves it to the process that began meanwhile, and looks again later', async () => {
    const id = await rows.store();
    const row = await rows.read(id);
    const message = await renderAndStoreOutgoing(setup.deps, row);
    const began = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const other = fork().transactional(async (tx) => {
      await tx.execute(
        `update outgoing_email set status = 'sending', attempted_at = clock_timestamp() where id = ?`,
        [id],
      );
      began.resolve();
      await mayCommit.promise;
    });
    await began.promise;
    const sending = sendRendered(setup.deps, [{ row, message }]);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await fork().execute(waiting)).length).toBe(1);
    mayCommit.resolve();
    await other;
    expect(await sending).toEqual([]);
    expect(setup.postmark.requests).toBe(0);
    expect(await rows.read(id)).toMatchObject({ status: 'sending' });
  });

  it('is not done in a request that begins too late to be looked up', async () => {
    const id = await rows.store();
    // A share of the settle time that is over at once: as if the process stopped after it committed the beginning.
    const env = { ...setup.deps.env, postmarkSettleSeconds: -1 };
    expect(await sendOutgoing({ ...setup.deps, env }, id)).toBe('sending');
    expect(setup.postmark.requests).toBe(0);
    expect(await rows.read(id)).toMatchObject({ status: 'sending', lookupAfter: expect.any(Date) });
  });

  it('that was claimed again meanwhile is not settled by the earlier request', async () => {
    const id = await rows.store();
    setup.postmark.behave(() => 'accept');
    setup.postmark.slow({ responseMs: 300 });
    const sending = send(id);
    await setup.postmark.arrived(1);
    await fork().execute(`update outgoing_email set attempts = attempts + 1 where id = ?`, [id]);
    expect(await sending).toBe('sending');
  });
});

describe('an email whose request had no answer', () => {
  it.each(['accept-then-reset', 'reset'] satisfies Behaviour[])(
    'is looked up a thirtieth of the settle time later: %s',
    async (behaviour) => {
      const id = await rows.store();
      setup.postmark.behave(behaviour);
      expect(await send(id)).toBe('unknown');
      const { attemptedAt, lookupAfter } = await rows.read(id);
      expect((lookupAfter?.getTime() ?? 0) - (attemptedAt?.getTime() ?? 0)).toBeCloseTo(3_333, -1);
      setup.postmark.behave('accept');
      await rows.setTimes(id, { lookup_after: 60 });
      expect(await send(id)).toBe('unknown');
      expect(setup.postmark.searches).toBe(0);
      expect(setup.postmark.requests).toBe(1);
    },
  );

  it('was sent when Postmark has it', async () => {
    const id = await afterRequest('accept-then-reset');
    expect(await send(id)).toBe('sent');
    expect(setup.postmark.messages).toHaveLength(1);
    expect(setup.postmark.requests).toBe(1);
    expect(await rows.read(id)).toMatchObject({
      status: 'sent',
      error: null,
      attempts: 1,
      providerMessageId: setup.postmark.messages[0]?.id,
      settledAt: NOW,
    });
  });

  it('is sent when Postmark knows nothing of it, and no other email is', async () => {
    const others = [await rows.store({ status: 'sent' }), await rows.store({ status: 'unknown' })];
    const id = await afterRequest('reset');
    expect(await send(id)).toBe('sent');
    expect(setup.postmark.messages).toMatchObject([{ metadata: { email: id } }]);
    expect(await rows.read(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await Promise.all(others.map(rows.read))).toMatchObject([
      { status: 'sent' },
      { status: 'unknown' },
    ]);
  });

  it('of a process that died is looked up as well', async () => {
    const id = await rows.store({ status: 'sending', attempts: 1 });
    await rows.setTimes(id, { attempted_at: -KNOWN_AFTER_SECONDS });
    expect(await send(id)).toBe('sent');
    expect(setup.postmark.searches).toBe(1);
    expect(await rows.read(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('is sent once, however many look it up at the same time', async () => {
    const id = await afterRequest('reset');
    await Promise.all(Array.from({ length: 4 }, () => send(id)));
    expect(setup.postmark.messages).toHaveLength(1);
    expect(await rows.read(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('stays as it is when Postmark cannot be asked', async () => {
    const id = await afterRequest('reset');
    expect(await sendOutgoing(setup.offline, id)).toBe('unknown');
    expect(await rows.read(id)).toMatchObject({ status: 'unknown', attempts: 1 });
  });
});
