import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { newId } from '@rapport/db/id';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { sendOne } from '@rapport/email/testing/send-one';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { createOutboxRound, startOutbox } from './outbox.ts';
import { requeueEmail } from './retry.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const HOUR_SECONDS = 3_600;
/** Postmark's search surely knows of a request after the two together. */
const POSTMARK_SECONDS = { postmarkTimeoutSeconds: 20, postmarkSettleSeconds: 100 };
const KNOWN_AFTER_SECONDS = 120;
/** A thirtieth, a tenth, a fifth and two fifths of the settle time, and a second more. */
const EARLY = [4.4, 11, 21, 41];

let setup: JobSetup;
const rows = outgoingRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, POSTMARK_SECONDS);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());
const fork = () => setup.orm.em.fork();

/** A round that does not end by itself, because it sends the same email again and again, ends after this long. */
const MAX_ROUND_MS = 10_000;
/** One process that sends emails; each call is a round of it. */
const startProcess = (deps = setup.deps) => {
  const round = createOutboxRound(deps);
  return () => round(AbortSignal.timeout(MAX_ROUND_MS));
};
const sentTo = () => setup.postmark.messages.map(({ to }) => to);

describe('a round of the outbox', () => {
  it('sends what was tried least often first, then the oldest', async () => {
    const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
    await rows.store({ recipient: 'retried@example.com', attempts: 1, createdAt: at(0) });
    await rows.store({ recipient: 'third@example.com', createdAt: at(3) });
    await rows.store({ recipient: 'first@example.com', createdAt: at(1) });
    await rows.store({ recipient: 'second@example.com', createdAt: at(2) });
    await startProcess()();
    expect(sentTo()).toEqual([
      'first@example.com',
      'second@example.com',
      'third@example.com',
      'retried@example.com',
    ]);
  });

  it('sends each email once, however many processes do so', async () => {
    const ids = await rows.storeMany(30);
    await Promise.all(Array.from({ length: 3 }, () => startProcess()()));
    expect(setup.postmark.messages.map(({ metadata }) => metadata.email).sort()).toEqual(ids.sort());
  });

  it('leaves alone what is not due, unless its time comes from a clock that was set back', async () => {
    const later = await rows.store();
    const lost = await rows.store();
    await rows.setTimes(later, { next_attempt_at: 600 });
    await rows.setTimes(lost, { next_attempt_at: 20 * HOUR_SECONDS });
    await startProcess()();
    expect(await rows.statuses([later, lost])).toEqual(['queued', 'sent']);
  });

  it('is not held up by an email that cannot be written, and says why it waits', async () => {
    const broken = await rows.store({ kind: 'no_such_kind', createdAt: new Date(0) });
    const ids = await rows.storeMany(2);
    await startProcess()();
    expect(await rows.statuses(ids)).toEqual(['sent', 'sent']);
    expect(await rows.read(broken)).toMatchObject({
      status: 'queued',
      error: 'there is no email template of type no_such_kind',
    });
    expect(setup.log).toContainEqual(
      expect.objectContaining({
        level: 'error',
        msg: 'email could not be rendered',
        email: broken,
        kind: 'no_such_kind',
        err: expect.objectContaining({ message: 'there is no email template of type no_such_kind' }),
      }),
    );
  });

  it('learns nothing about Postmark from an email that cannot be written', async () => {
    await rows.store({ kind: 'no_such_kind', createdAt: new Date(0) });
    await rows.storeMany(20);
    setup.postmark.behave(RESPONSES.serverError);
    await startProcess()();
    const tried = await setup.orm.em.fork().find(OutgoingEmailEntity, { kind: 'written', attempts: 1 });
    expect(tried).toHaveLength(1);
  });

  it('goes on when Postmark refuses some of a batch', async () => {
    const ids = await rows.storeMany(3);
    const refused = await rows.store({ recipient: 'inactive@example.com' });
    setup.postmark.inactive('inactive@example.com');
    await startProcess()();
    expect(await rows.statuses([...ids, refused])).toEqual(['sent', 'sent', 'sent', 'suppressed']);
    expect(setup.log).toEqual([]);
  });

  it('sends nothing more once it is to stop', async () => {
    const [id = ''] = await rows.storeMany(1);
    const round = createOutboxRound(setup.deps);
    await round(AbortSignal.abort());
    expect(await rows.statuses([id])).toEqual(['queued']);
    expect(setup.postmark.requests).toBe(0);
  });

  it('alerts the admins of an outage that has lasted', async () => {
    await setup.orm.em
      .fork()
      .execute(`insert into system_alert (key, failures, reason) values ('email outage', 10, 'HTTP 500')`);
    await startProcess()();
    expect(await rows.notifications()).toMatchObject([{ title: 'Emails are not going out' }]);
  });

  it('sends one email, then ten, then a hundred at once', async () => {
    const ids = await rows.storeMany(115);
    await startProcess()();
    expect(setup.postmark.batches).toEqual([1, 10, 100, 4]);
    expect(setup.postmark.messages.map(({ metadata }) => metadata.email).sort()).toEqual(ids.sort());
    expect(new Set(await rows.statuses(ids))).toEqual(new Set(['sent']));
    expect(setup.log).toEqual([]);
  });
});

describe('emails whose request had no answer', () => {
  const storeUnknown = async (status: 'sending' | 'unknown', attemptedAt: number) => {
    const id = await rows.store({ status, attempts: 1 });
    await rows.setTimes(id, { attempted_at: attemptedAt });
    return id;
  };

  /** What Postmark has of an email. */
  const sendFound = (id: string) =>
    sendOne(setup.deps.email, {
      to: 'ada@example.com',
      subject: 's',
      html: 'h',
      text: 't',
      stream: 'transactional',
      metadata: { email: id },
    });

  it.each(['sending', 'unknown'] as const)(
    'are looked up once Postmark’s search surely knows of them: %s',
    async (status) => {
      const open = await storeUnknown(status, -KNOWN_AFTER_SECONDS + 60);
      const old = await storeUnknown(status, -KNOWN_AFTER_SECONDS);
      await sendFound(old);
      await startProcess()();
      expect(setup.postmark.searches).toBe(1);
      expect(setup.postmark.messages).toHaveLength(1);
      expect(await rows.statuses([open, old])).toEqual([status, 'sent']);
    },
  );

  it('are looked up early, and queued again only once Postmark’s search surely knows of them', async () => {
    const [found, missing] = [await rows.store(), await rows.store()];
    setup.postmark.behave('reset');
    for (const id of [found, missing]) await sendOutgoing(setup.deps, id);
    setup.postmark.behave('accept');
    await sendFound(found);
    const round = startProcess();
    await round();
    expect(setup.postmark.searches).toBe(0);
    let age = 0;
    for (const [index, seconds] of EARLY.entries()) {
      for (const id of [found, missing]) await rows.pass(id, seconds - age);
      age = seconds;
      await round();
      expect(await rows.statuses([found, missing])).toEqual(['sent', 'unknown']);
      expect(setup.postmark.searches).toBe(index + 2);
    }
    await rows.pass(missing, KNOWN_AFTER_SECONDS - age + 1);
    await round();
    expect(await rows.statuses([missing])).toEqual(['queued']);
    await round();
    expect(await rows.read(missing)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(setup.postmark.messages).toHaveLength(2);
  });

  it('are looked up ten in a round', async () => {
    const ids = await rows.storeMany(12, { status: 'unknown', attempts: 1 });
    for (const id of ids) await rows.setTimes(id, { attempted_at: -KNOWN_AFTER_SECONDS });
    setup.postmark.behave(RESPONSES.serverError);
    await startProcess()();
    expect(setup.postmark.searches).toBe(10);
  });

  it('that waited in a restored backup are looked up when someone retries them', async () => {
    const id = await rows.store({ status: 'failed', error: 'restored', inDoubt: true });
    await fork().transactional((tx) => requeueEmail(tx, setup.deps, id));
    const round = startProcess();
    await round();
    expect(setup.postmark.searches).toBe(1);
    await round();
    expect(await rows.statuses([id])).toEqual(['sent']);
  });

  it('wait for the next time when Postmark cannot be asked', async () => {
    const id = await storeUnknown('unknown', -KNOWN_AFTER_SECONDS);
    const round = startProcess(setup.offline);
    await round();
    expect(await rows.read(id)).toMatchObject({ status: 'unknown', attempts: 1, error: null });
    expect(setup.log).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'Postmark could not be asked about a request',
        email: id,
        err: expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') }),
      }),
    ]);
    await round();
    expect(setup.log).toHaveLength(1);
  });

  it('are queued again where Postmark knows nothing of them and takes nothing', async () => {
    const id = await storeUnknown('unknown', -KNOWN_AFTER_SECONDS);
    setup.postmark.behave(RESPONSES.serverError);
    const round = startProcess();
    await round();
    await round();
    expect(await rows.read(id)).toMatchObject({ status: 'queued', attempts: 2 });
    expect(setup.log.filter(({ msg }) => msg === 'Postmark could not be asked about a request')).toEqual([]);
  });
});

it('the outbox sends what comes until it is stopped', async () => {
  const outbox = startOutbox(setup.deps);
  const [sent = ''] = await rows.storeMany(1);
  await expect.poll(() => rows.statuses([sent])).toEqual(['sent']);
  await outbox.stop();
  await rows.storeMany(1);
  expect(setup.postmark.messages).toHaveLength(1);
});

it('an outbox without emails asks Postmark nothing', async () => {
  await rows.store({ status: 'sent', subjectId: newId() });
  await startProcess()();
  expect([setup.postmark.requests, setup.postmark.searches]).toEqual([0, 0]);
  expect(setup.log).toEqual([]);
});
