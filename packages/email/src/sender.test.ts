import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailMessage } from './message.ts';
import { createEmailSender, type EmailSender, senderAddress } from './sender.ts';
import type { SharedMessage } from './shared-message.ts';
import { type Behaviour, type FakePostmark, RESPONSES, startFakePostmark } from './testing/fake-postmark.ts';
import { sendOne } from './testing/send-one.ts';

const message: EmailMessage = {
  to: 'reader@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  stream: 'transactional',
};

let postmark: FakePostmark;
beforeAll(async () => {
  postmark = await startFakePostmark();
});
afterAll(() => postmark.close());
beforeEach(() => postmark.reset());

function sender(
  changes: { apiUrl?: string; timeoutSeconds?: number; serverToken?: string } = {},
): EmailSender {
  return createEmailSender({
    getServerToken: () => Promise.resolve(changes.serverToken ?? 'a token for tests'),
    apiUrl: () => changes.apiUrl ?? postmark.url,
    from: 'Sample Sender <sender@example.com>',
    getIdentity: () => Promise.resolve({ name: 'Not used', replyTo: '' }),
    transactionalStream: 'outbound',
    broadcastStream: 'broadcast',
    timeoutSeconds: changes.timeoutSeconds ?? 10,
  });
}

it('names the sender as known when a message is sent, and where replies go', async () => {
  const identity = { name: 'Ada', replyTo: 'ada@example.com' };
  const named = createEmailSender({
    getServerToken: () => Promise.resolve('a token for tests'),
    apiUrl: () => postmark.url,
    from: 'hello@example.com',
    getIdentity: () => Promise.resolve({ ...identity }),
    transactionalStream: 'outbound',
    broadcastStream: 'broadcast',
  });
  await sendOne(named, message);
  identity.name = 'Berta, M.D.';
  identity.replyTo = '';
  await named.sendBatch([message]);
  expect(postmark.messages.map(({ from }) => from)).toEqual([
    'Ada <hello@example.com>',
    '"Berta, M.D." <hello@example.com>',
  ]);
  expect(postmark.messages.map(({ headers }) => headers)).toEqual([
    [{ name: 'Reply-To', value: 'ada@example.com' }],
    [],
  ]);
});

describe('one message', () => {
  it('arrives on the stream it names, with sender, both parts and metadata', async () => {
    const outcome = await sendOne(sender(), { ...message, metadata: { enrollment: 'one' } });
    expect(outcome).toEqual({ status: 'accepted', messageId: postmark.messages[0]?.id });
    expect(postmark.messages).toMatchObject([
      {
        from: 'Sample Sender <sender@example.com>',
        to: 'reader@example.com',
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
        stream: 'outbound',
        metadata: { enrollment: 'one' },
      },
    ]);
  });

  it('carries no header of its own in subject or address', async () => {
    await sendOne(sender(), { ...message, subject: 'Hello\r\nBcc: all@example.com' });
    expect(postmark.messages[0]?.subject).toBe('Hello Bcc: all@example.com');
  });

  const cases: [Behaviour, string][] = [
    [RESPONSES.invalid, 'refused'],
    [RESPONSES.inactive, 'inactive'],
    [RESPONSES.serverError, 'unavailable'],
    [RESPONSES.tooMany, 'unavailable'],
    [{ status: 503, code: 100, message: 'Maintenance' }, 'unavailable'],
    [{ status: 422, code: 412, message: 'Account pending approval' }, 'unavailable'],
    [{ status: 504, code: 0, message: 'Gateway Timeout' }, 'unknown'],
    ['reset', 'unknown'],
    ['accept-then-reset', 'unknown'],
    ['half', 'unknown'],
    ['garbage', 'unknown'],
  ];
  it.each(cases)('with the response %j is %s', async (behaviour, status) => {
    postmark.behave(behaviour);
    expect(await sendOne(sender(), message)).toMatchObject({ status, reason: expect.stringMatching(/./) });
  });

  it('with a wrong token may be sent again once the token is corrected', async () => {
    expect(await sendOne(sender({ serverToken: 'wrong' }), message)).toMatchObject({ status: 'unavailable' });
  });

  it('without a response has an unknown outcome after the timeout', async () => {
    postmark.behave('hang');
    expect(await sendOne(sender({ timeoutSeconds: 0.2 }), message)).toMatchObject({ status: 'unknown' });
  });

  it('is unavailable when nothing listens', async () => {
    const gone = await startFakePostmark();
    await gone.close();
    expect(await sendOne(sender({ apiUrl: gone.url }), message)).toEqual({
      status: 'unavailable',
      reason: 'Postmark cannot be reached',
    });
  });
});

describe('a batch', () => {
  const three = ['a@example.com', 'b@example.com', 'c@example.com'].map(
    (to): EmailMessage => ({ ...message, to, stream: 'broadcast' }),
  );

  it('is one request, with an outcome for each message in the order sent', async () => {
    postmark.inactive('b@example.com');
    const outcomes = await sender().sendBatch([...three, { ...message, to: 'no address' }]);
    expect(outcomes.map(({ status }) => status)).toEqual(['accepted', 'inactive', 'accepted', 'refused']);
    expect(postmark.requests).toBe(1);
    expect(postmark.messages.map(({ to, stream }) => [to, stream])).toEqual([
      ['a@example.com', 'broadcast'],
      ['c@example.com', 'broadcast'],
    ]);
  });

  it.each([
    [RESPONSES.serverError, 'unavailable'],
    ['garbage', 'unknown'],
    ['reset', 'unknown'],
  ] satisfies [Behaviour, string][])(
    'with the response %j has this outcome for every message',
    async (behaviour, status) => {
      postmark.behave(behaviour);
      const outcomes = await sender().sendBatch(three);
      expect(outcomes.map((outcome) => outcome.status)).toEqual([status, status, status]);
    },
  );
});

describe('a prepared batch', () => {
  const shared: SharedMessage = {
    subject: 'Hello',
    html: '<a href="https://placeholder.invalid/">Unsubscribe</a>',
    text: 'https://placeholder.invalid/',
    stream: 'broadcast',
    headers: { 'List-Unsubscribe': '<https://placeholder.invalid/>' },
    linkPlaceholder: 'https://placeholder.invalid/',
    idKey: 'email',
  };
  const people = ['a', 'b', 'c'].map((name) => ({
    id: name,
    to: `${name}@example.com`,
    name: null,
    link: `https://example.com/${name}`,
  }));
  const prepare = (to = sender()) => to.prepareBatch(shared, people);

  it('is sent as the same messages one by one would be', async () => {
    postmark.inactive('b@example.com');
    const outcomes = await sender().sendPrepared(await prepare());
    expect(outcomes.map(({ status }) => status)).toEqual(['accepted', 'inactive', 'accepted']);
    expect(postmark.requests).toBe(1);
    expect(postmark.messages).toMatchObject([
      {
        to: 'a@example.com',
        from: 'Sample Sender <sender@example.com>',
        stream: 'broadcast',
        html: '<a href="https://example.com/a">Unsubscribe</a>',
        text: 'https://example.com/a',
        headers: [{ name: 'List-Unsubscribe', value: '<https://example.com/a>' }],
      },
      { to: 'c@example.com', text: 'https://example.com/c' },
    ]);
  });

  it.each([
    [RESPONSES.serverError, 'unavailable'],
    [RESPONSES.tooMany, 'unavailable'],
    ['garbage', 'unknown'],
    ['reset', 'unknown'],
    ['half', 'unknown'],
    ['accept-then-reset', 'unknown'],
  ] satisfies [Behaviour, string][])(
    'with the response %j has this outcome for every message: %s',
    async (behaviour, status) => {
      postmark.behave(behaviour);
      const outcomes = await sender().sendPrepared(await prepare());
      expect(outcomes.map((outcome) => outcome.status)).toEqual([status, status, status]);
    },
  );

  it('waits for a response only so long, and names a server that is away', async () => {
    postmark.behave('hang');
    const hasty = sender({ timeoutSeconds: 0.2 });
    expect(await hasty.sendPrepared(await prepare(hasty))).toMatchObject(
      people.map(() => ({ status: 'unknown' })),
    );
    const gone = await startFakePostmark();
    await gone.close();
    const lost = sender({ apiUrl: gone.url });
    expect(await lost.sendPrepared(await prepare(lost))).toMatchObject(
      people.map(() => ({ status: 'unavailable', reason: 'Postmark cannot be reached' })),
    );
  });
});

describe('requests to Postmark', () => {
  const broadcast: EmailMessage = { ...message, stream: 'broadcast', metadata: { batch: 'one' } };

  it('find accepted messages by their metadata, on the stream they went to', async () => {
    postmark.behave('accept-then-reset');
    await sender().sendBatch([
      { ...broadcast, to: 'A@example.com' },
      { ...broadcast, to: 'b@example.com', metadata: { batch: 'two' } },
      { ...broadcast, to: 'c@example.com', stream: 'transactional' },
    ]);
    expect(await sender().findByMetadata('broadcast', 'batch', 'one')).toEqual([
      { recipient: 'a@example.com', messageId: postmark.messages[0]?.id },
    ]);
    expect(await sender().findByMetadata('broadcast', 'batch', 'three')).toEqual([]);
  });

  it('throw when the response is missing or unexpected', async () => {
    await expect(
      sender({ serverToken: 'wrong' }).findByMetadata('broadcast', 'batch', 'one'),
    ).rejects.toThrow();
    const gone = await startFakePostmark();
    await gone.close();
    await expect(sender({ apiUrl: gone.url }).suppressions('broadcast')).rejects.toThrow();
  });

  it('list suppressed addresses, and reactivate one', async () => {
    const CreatedAt = '2026-01-05T09:30:00Z';
    postmark.suppressed.push({
      EmailAddress: 'A@example.com',
      SuppressionReason: 'HardBounce',
      Origin: 'Recipient',
      CreatedAt,
    });
    expect(await sender().suppressions('broadcast')).toEqual([
      { email: 'a@example.com', reason: 'HardBounce', origin: 'Recipient', createdAt: new Date(CreatedAt) },
    ]);
    await sender().reactivate('broadcast', 'a@example.com');
    expect(postmark.reactivated).toEqual(['a@example.com']);
  });
});

it('sends additional headers with the message, on one line each', async () => {
  await sendOne(sender(), {
    ...message,
    headers: { 'List-Unsubscribe': '<https://example.com/x>\r\nBcc: a@b.c' },
  });
  expect(postmark.messages[0]?.headers).toEqual([
    { name: 'List-Unsubscribe', value: '<https://example.com/x> Bcc: a@b.c' },
  ]);
});

it.each([
  ['hello@example.com', 'Ada Sample', 'Ada Sample <hello@example.com>'],
  ['hello@example.com', '山田 太郎', '山田 太郎 <hello@example.com>'],
  ['hello@example.com', 'Ada, Dr. "A" \\ Sample', '"Ada, Dr. \\"A\\" \\\\ Sample" <hello@example.com>'],
  ['Office <hello@example.com>', 'Ada Sample', 'Office <hello@example.com>'],
  ['"Ada, Office" <hello@example.com>', 'Ada Sample', '"Ada, Office" <hello@example.com>'],
])('%s of %s is shown as %s', (from, name, shown) => {
  expect(senderAddress(from, name)).toBe(shown);
});
