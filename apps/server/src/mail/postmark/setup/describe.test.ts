import {
  POSTMARK_CHECKS,
  type PostmarkCheck,
  type PostmarkCheckKey,
} from '@rapport/domain/settings/postmark';
import { PostmarkFault } from '@rapport/email/postmark-server';
import { describe, expect, it } from 'vitest';
import {
  describeFault,
  describeTest,
  isConfirmed,
  isRunning,
  isSandbox,
  isWaiting,
  noTransactionalStream,
  serverFound,
  streamReady,
  summarize,
  type TestEmail,
  toSentences,
  webhooksSet,
} from './describe.ts';

const SENDER = 'ada@example.com';
const RECIPIENT = 'owner@example.com';
const STREAMS = { broadcast: 'news', transactional: 'outbound' };

const email = (changes: Partial<TestEmail>): TestEmail => ({
  status: 'queued',
  error: null,
  deliveredAfterSeconds: null,
  sentSecondsAgo: null,
  recipient: RECIPIENT,
  ...changes,
});
const test = (changes: Partial<TestEmail>) => describeTest(email(changes), SENDER);
const refused = (code: number, status = 'queued') =>
  test({ status, error: `Postmark answered ${code}: Its own words.` });

/** Texts are whole sentences, and whoever has to do something is told what, and then to check again or what to replace. */
function expectWords({ state, title, detail, steps }: PostmarkCheck): void {
  expect(title).toMatch(/^[A-Z].+[^.]$/);
  for (const text of [detail, ...steps]) if (text !== null) expect(text).toMatch(/^[A-Z“a-z0-9].{8,}\.$/s);
  const hasFailed = state === 'failed' || state === 'warning';
  expect(steps.length > 0).toBe(hasFailed);
}

describe('a check', () => {
  it.each(POSTMARK_CHECKS)('%s has a name before its turn, and says what it is doing', (key) => {
    expectWords(isWaiting(key));
    expect(isWaiting(key)).toMatchObject({ state: 'waiting', detail: null, says: null });
    expect(isRunning(key)).toMatchObject({ state: 'running', title: expect.stringMatching(/^[A-Z].+…$/) });
  });

  it('that is done names what was found', () => {
    const others = [0, 1, 2].map((count) => webhooksSet(count));
    const done = [
      serverFound('Mine'),
      streamReady('found', STREAMS),
      streamReady('created', STREAMS),
      ...others,
    ];
    for (const check of done) {
      expectWords(check);
      expect(check.state).toBe('done');
    }
    expect(serverFound('Mine').detail).toContain('“Mine”');
    expect(streamReady('created', STREAMS)).toMatchObject({
      title: 'Broadcast stream created',
      detail: expect.stringMatching(/“news”.*“outbound”/),
    });
    expect(others.map(({ detail }) => detail)).toEqual([
      null,
      'One webhook of another service was left as it is.',
      '2 webhooks of another service were left as they are.',
    ]);
  });

  it('that found what delivers nothing says what to make', () => {
    for (const check of [isSandbox('Mine'), noTransactionalStream(STREAMS)]) {
      expectWords(check);
      expect(check.state).toBe('failed');
    }
    expect(isSandbox('Mine').detail).toContain('“Mine”');
    expect(noTransactionalStream(STREAMS).steps[0]).toContain('“outbound”');
  });

  it.each(['server', 'stream', 'webhooks'] as const)('%s tells three kinds of faults apart', (key) => {
    const of = (kind: PostmarkFault['kind']) => describeFault(key, new PostmarkFault(kind, 'Its own words.'));
    const found = [of('token'), of('unavailable'), of('refused')];
    for (const check of found) {
      expectWords(check);
      expect(check.says).toBe('Its own words.');
    }
    expect(found.map(({ state }) => state)).toEqual(['failed', 'retrying', 'failed']);
    expect(found[0]?.title).toBe('Token refused');
    expect(found[1]?.detail).toContain('every 30 seconds');
    const titles = ['server', 'stream', 'webhooks'].map(
      (one) => describeFault(one as typeof key, new PostmarkFault('refused', null)).title,
    );
    expect(new Set(titles).size).toBe(3);
  });
});

describe('the test email', () => {
  it.each<[string, Partial<TestEmail>, string, string]>([
    ['before Postmark was asked', {}, 'running', 'waiting'],
    ['refused for its sender', { error: 'Postmark answered 400: No.' }, 'failed', 'waiting'],
    [
      'refused for a sender that is not confirmed',
      { error: 'Postmark answered 401: No.' },
      'failed',
      'waiting',
    ],
    ['before the approval of the account', { error: 'Postmark answered 412: No.' }, 'done', 'warning'],
    ['of an account that may not send', { error: 'Postmark answered 413: No.' }, 'waiting', 'failed'],
    ['of an account that is inactive', { error: 'Postmark answered 405: No.' }, 'waiting', 'failed'],
    ['to a stream that is missing', { error: 'Postmark answered 1235: No.' }, 'waiting', 'failed'],
    ['with a token that was taken back', { error: 'Postmark refuses the server token' }, 'waiting', 'failed'],
    ['to an inactive address', { error: 'Postmark answered 406: No.' }, 'done', 'failed'],
    ['to a suppressed address', { status: 'suppressed', error: 'Suppressed' }, 'done', 'failed'],
    [
      'refused for another reason',
      { status: 'failed', error: 'Postmark answered 300: No.' },
      'waiting',
      'failed',
    ],
    ['while Postmark is down', { error: 'Postmark answered HTTP 503: no' }, 'retrying', 'waiting'],
    ['just accepted', { status: 'sent', sentSecondsAgo: 59.9 }, 'done', 'running'],
    ['accepted a minute ago', { status: 'sent', sentSecondsAgo: 60 }, 'done', 'warning'],
    ['accepted at an unknown time', { status: 'sent' }, 'done', 'warning'],
    ['delivered', { status: 'sent', deliveredAfterSeconds: 4.4, sentSecondsAgo: 90 }, 'done', 'done'],
    ['delivered, and reported before its outcome', { deliveredAfterSeconds: 0 }, 'done', 'done'],
    ['that bounced', { status: 'bounced', error: 'Mailbox full', sentSecondsAgo: 1 }, 'done', 'failed'],
    ['that was reported as spam', { status: 'complained', sentSecondsAgo: 1 }, 'done', 'failed'],
  ])('%s: %j', (_what, changes, sender, own) => {
    const found = test(changes);
    expect([found.sender.state, found.test.state]).toEqual([sender, own]);
    for (const check of Object.values(found)) if (check.state !== 'running') expectWords(check);
  });

  it('says how long its delivery took, at least a second', () => {
    const after = (deliveredAfterSeconds: number) =>
      test({ status: 'sent', deliveredAfterSeconds }).test.title;
    expect([after(0.1), after(4.4), after(12.6)].map((title) => title.replace(/.*after /, ''))).toEqual([
      '1\u00a0s',
      '4\u00a0s',
      '13\u00a0s',
    ]);
    expect(test({ deliveredAfterSeconds: 1 }).test.detail).toContain(RECIPIENT);
  });

  it('says in Postmark’s words why it was refused, and whose address it is about', () => {
    for (const [code, address] of [
      [400, SENDER],
      [401, SENDER],
    ] as const) {
      const { sender, test: own } = refused(code);
      expect(sender.says).toBe('Its own words.');
      expect(JSON.stringify(sender.steps)).toContain(address);
      expect(own.detail).toContain(RECIPIENT);
    }
    expect(refused(400).sender.title).not.toBe(refused(401).sender.title);
    for (const code of [412, 406]) {
      expect(refused(code).test.says).toBe('Its own words.');
      expect(refused(code).sender.detail).toContain(SENDER);
    }
    expect(JSON.stringify(refused(406).test)).toContain(RECIPIENT);
    expect(refused(300, 'failed').test).toMatchObject({
      says: 'Its own words.',
      title: 'Test email not sent',
      detail: null,
    });
    expect(test({ error: 'two\nlines' }).sender.says).toBe('two\nlines');
    expect(test({ error: 'Postmark answered 401: two\nlines' }).sender.says).toBe('two\nlines');
    expect(test({ error: 'given up: Postmark answered 401: no' }).sender.state).toBe('retrying');
    expect(test({ status: 'bounced', error: 'Mailbox full' }).test).toMatchObject({
      says: 'Mailbox full',
      detail: expect.stringContaining(RECIPIENT),
    });
  });

  it('confirms its own sender only', () => {
    const { sender } = test({ status: 'sent', sentSecondsAgo: 1 });
    expect(isConfirmed(sender, SENDER)).toBe(true);
    expect(isConfirmed(sender, 'other@example.com')).toBe(false);
    expect(isConfirmed(refused(401).sender, SENDER)).toBe(false);
    expect(isConfirmed(undefined, SENDER)).toBe(false);
  });
});

it('what is wrong is a few sentences: what it is, and what to do first', () => {
  expect(toSentences(isSandbox('Mine'))).toBe(
    'This server delivers nothing. “Mine” is a sandbox: it accepts emails and delivers none. In Postmark, choose Create Server, and Live as its type.',
  );
  expect(toSentences(refused(401).sender)).toBe(
    'Sender not confirmed. Look for an email from Postmark in ada@example.com.',
  );
});

describe('the result of all checks', () => {
  const { sender, test: delivered } = test({ deliveredAfterSeconds: 4 });
  const ALL: Record<PostmarkCheckKey, PostmarkCheck> = {
    server: serverFound('Mine'),
    stream: streamReady('found', STREAMS),
    webhooks: webhooksSet(0),
    sender,
    test: delivered,
  };
  const result = (changes: Partial<typeof ALL>, isGoingOn = false) =>
    summarize(
      POSTMARK_CHECKS.map((key) => ({ key, ...{ ...ALL, ...changes }[key] })),
      isGoingOn,
    );
  const fault = (key: 'server' | 'stream' | 'webhooks', kind: PostmarkFault['kind']) => ({
    [key]: describeFault(key, new PostmarkFault(kind, null)),
  });

  it.each<[string, Partial<typeof ALL>, string]>([
    ['token', fault('server', 'token'), 'Postmark refuses the token'],
    ['sandbox', { server: isSandbox('Mine') }, 'the server delivers nothing'],
    ['broadcast stream', fault('stream', 'refused'), 'there is no broadcast stream'],
    ['transactional stream', { stream: noTransactionalStream(STREAMS) }, 'there is no transactional stream'],
    ['webhooks', fault('webhooks', 'refused'), 'the webhooks aren’t set'],
    ['unconfirmed sender', { sender: refused(401).sender }, 'the sender isn’t confirmed'],
    ['unknown sender', { sender: refused(400).sender }, 'Postmark doesn’t know the sender'],
    ['test email', { test: refused(406).test }, 'the test email didn’t arrive'],
  ])('names what has failed: %s', (_what, changes, reason) => {
    const failed = { summary: `Emails can’t go out yet: ${reason}.`, state: 'failed' };
    expect(result(changes)).toEqual(failed);
    expect(result({ ...changes, webhooks: changes.webhooks ?? isWaiting('webhooks') }, true)).toEqual(failed);
  });

  it('says that everything works, or what is going on, retried or not known', () => {
    expect(result({})).toEqual({
      summary: 'Email works. The test email was delivered after 4\u00a0s.',
      state: 'works',
    });
    expect(result(fault('server', 'unavailable'), true)).toMatchObject({
      summary: expect.stringContaining('slow or down'),
      state: 'warning',
    });
    expect(result({ sender: isRunning('sender'), test: isWaiting('test') }, true)).toEqual({
      summary: 'Setting up your emails: 3 of 5 done.',
      state: 'running',
    });
    expect(result({ test: refused(412).test })).toEqual({
      summary: 'Emails go out. Approval pending.',
      state: 'warning',
    });
    expect(result({ test: isWaiting('test') })).toEqual({ summary: '4 of 5 checks done.', state: 'warning' });
  });
});
