import { findInstallationFault } from '@rapport/domain/emails/installation-fault';
import type { PostmarkCheck, PostmarkCheckKey } from '@rapport/domain/settings/postmark';
import { quantity } from '@rapport/domain/shared/quantity';
import type { PostmarkFault, StreamIds } from '@rapport/email/postmark-server';

const NAMES: Record<PostmarkCheckKey, { waiting: string; running: string }> = {
  server: { waiting: 'Server', running: 'Looking for the server…' },
  stream: { waiting: 'Broadcast stream', running: 'Looking for the broadcast stream…' },
  webhooks: { waiting: 'Webhooks', running: 'Setting webhooks on both streams…' },
  sender: { waiting: 'Sender', running: 'Asking whether the sender may send…' },
  test: { waiting: 'Test email', running: 'Waiting for the test email to be delivered…' },
};

const CHECK_AGAIN = 'Then check again.';

type Details = Partial<Pick<PostmarkCheck, 'detail' | 'steps' | 'says'>>;

function check(state: PostmarkCheck['state'], title: string, details: Details = {}): PostmarkCheck {
  return { state, title, detail: null, steps: [], says: null, ...details };
}

export const isWaiting = (key: PostmarkCheckKey, detail: string | null = null): PostmarkCheck =>
  check('waiting', NAMES[key].waiting, { detail });
export const isRunning = (key: PostmarkCheckKey): PostmarkCheck => check('running', NAMES[key].running);

/** Postmark is slow or down: the check keeps its place. */
const isRetrying = (key: PostmarkCheckKey, says: string | null): PostmarkCheck =>
  check('retrying', NAMES[key].waiting, {
    detail: 'Postmark is slow or down. We try again every 30 seconds.',
    says,
  });

export const serverFound = (name: string): PostmarkCheck =>
  check('done', 'Server found', { detail: `“${name}”, live. Emails reach everyone.` });

export const isSandbox = (name: string): PostmarkCheck =>
  check('failed', 'This server delivers nothing', {
    detail: `“${name}” is a sandbox: it accepts emails and delivers none.`,
    steps: [
      'In Postmark, choose Create Server, and Live as its type.',
      'Open the new server, then API Tokens, and copy the server token.',
      'Come back, choose Replace and paste it.',
    ],
  });

const wrongToken = (says: string | null): PostmarkCheck =>
  check('failed', 'Token refused', {
    detail: 'Postmark doesn’t know this token. Copy the one of your server, not of the account.',
    steps: [
      'In Postmark, open your server, then API Tokens.',
      'Copy the server token.',
      'Choose Replace and paste it.',
    ],
    says,
  });

export const streamReady = (
  how: 'found' | 'created',
  { broadcast, transactional }: StreamIds,
): PostmarkCheck =>
  check('done', `Broadcast stream ${how}`, {
    detail: `Campaigns go through “${broadcast}”, everything else through “${transactional}”.`,
  });

const NO_TRANSACTIONAL = 'No transactional stream';

export const noTransactionalStream = ({ transactional }: StreamIds): PostmarkCheck =>
  check('failed', NO_TRANSACTIONAL, {
    detail: `Your server has no transactional stream “${transactional}”, and all emails but campaigns go through it.`,
    steps: [
      `In Postmark, open your server, then Message Streams, and create the transactional stream “${transactional}”, or set POSTMARK_TRANSACTIONAL_STREAM to one that is there and restart.`,
      CHECK_AGAIN,
    ],
  });

export const webhooksSet = (others: number): PostmarkCheck =>
  check('done', 'Webhooks set on both streams', {
    detail:
      others === 0
        ? null
        : `${others === 1 ? 'One webhook' : quantity(others, 'webhook')} of another service ${others === 1 ? 'was left as it is' : 'were left as they are'}.`,
  });

const REFUSED: Record<'server' | 'stream' | 'webhooks', [title: string, steps: string[]]> = {
  server: ['Server not found', ['Open Postmark and look whether your server is still there.', CHECK_AGAIN]],
  stream: [
    'No broadcast stream',
    [
      'In Postmark, open your server, then Message Streams.',
      'Create a broadcast stream, or remove one that you don’t use: a server has at most ten.',
      CHECK_AGAIN,
    ],
  ],
  webhooks: [
    'Webhooks not set',
    [
      'In Postmark, open your server, a message stream, then Webhooks.',
      'Remove webhooks that you don’t use: a stream has at most ten.',
      CHECK_AGAIN,
    ],
  ],
};

/** What to do about a fault of the first three checks. */
export function describeFault(key: 'server' | 'stream' | 'webhooks', fault: PostmarkFault): PostmarkCheck {
  if (fault.kind === 'token') return wrongToken(fault.says);
  if (fault.kind === 'unavailable') return isRetrying(key, fault.says);
  const [title, steps] = REFUSED[key];
  return check('failed', title, { steps, says: fault.says });
}

/** The test email as its row shows it. */
export interface TestEmail {
  status: string;
  error: string | null;
  /** Seconds from the request to the report of its delivery; null while there is none. */
  deliveredAfterSeconds: number | null;
  /** Seconds since Postmark was asked; null before. */
  sentSecondsAgo: number | null;
  recipient: string;
}

/** A report that takes longer is said to be missing; it may still come. */
const MAX_REPORT_SECONDS = 60;

const CODE = /^Postmark answered (\d+): (.*)$/s;
const NOT_CONFIRMED = 401;
const NO_SIGNATURE = 400;
const APPROVAL_PENDING = 412;
const INACTIVE = 406;

const confirmed = (sender: string): PostmarkCheck =>
  check('done', 'Sender confirmed', { detail: `${sender} may send.` });

/** Whether this outcome of the check says that Postmark takes emails from this sender, and not from a former one. */
export const isConfirmed = (found: PostmarkCheck | undefined, sender: string): boolean =>
  found?.detail === confirmed(sender).detail;

function describeSenderFault(code: number, sender: string, says: string): PostmarkCheck {
  const confirm = [
    `Look for an email from Postmark in ${sender}.`,
    'Click its link to confirm the address.',
    `Not there? In Postmark, open Sender Signatures, choose ${sender} and send it again.`,
  ];
  const add = [
    'In Postmark, open Sender Signatures, then Add Domain or Signature.',
    `Add ${sender}, or its domain.`,
    'Click the link in the email that Postmark sends there, or set the records of the step Domain.',
  ];
  return code === NOT_CONFIRMED
    ? check('failed', 'Sender not confirmed', { steps: confirm, says })
    : check('failed', 'Sender not known to Postmark', { steps: add, says });
}

function describeRefusal(code: number, says: string, recipient: string): PostmarkCheck {
  if (code === APPROVAL_PENDING) {
    return check('warning', 'Approval pending', {
      detail:
        'Until Postmark has approved your account, only addresses of your domain get emails. The rest waits.',
      steps: ['In Postmark, open Account, then Request approval, and answer its questions.', CHECK_AGAIN],
      says,
    });
  }
  if (code === INACTIVE) {
    return check('failed', 'Test email not sent', {
      detail: `Postmark sends nothing to ${recipient}, because an earlier email came back or was reported as spam.`,
      steps: [
        'In Postmark, open your server, a message stream, then Suppressions.',
        `Reactivate ${recipient}.`,
        CHECK_AGAIN,
      ],
      says,
    });
  }
  return check('failed', 'Test email not sent', {
    steps: ['Open Postmark and look at Activity.', CHECK_AGAIN],
    says,
  });
}

function describeReport(email: TestEmail): PostmarkCheck {
  const { deliveredAfterSeconds: after, sentSecondsAgo: ago, recipient, status, error } = email;
  if (after !== null) {
    return check('done', `Test email delivered after ${Math.max(1, Math.round(after))}\u00a0s`, {
      detail: `Sent to ${recipient}. Its delivery report came back, so the webhooks work too.`,
    });
  }
  if (status === 'bounced' || status === 'complained') {
    return check('failed', 'Test email came back', {
      detail: `The mail server of ${recipient} refused it.`,
      steps: [`Check that ${recipient} is right and its mailbox isn’t full.`, CHECK_AGAIN],
      says: error,
    });
  }
  if (ago !== null && ago < MAX_REPORT_SECONDS) return isRunning('test');
  return check('warning', 'Accepted, no report yet', {
    detail: `Postmark accepted the email to ${recipient}, and no delivery report has reached this site.`,
    steps: [
      `Look for the email in ${recipient}, and in its folder for spam.`,
      'In Postmark, open your server, a message stream, then Webhooks, and send a test from there: this site has to answer 200.',
      CHECK_AGAIN,
    ],
  });
}

/** What is wrong beside the sender and the approval, when the installation is at fault; null for another reason. */
function describeOtherFault(error: string, says: string): PostmarkCheck | null {
  const fault = findInstallationFault(error);
  if (fault === 'token') return wrongToken(says === error ? null : says);
  if (fault === 'stream') {
    const [title, steps] = REFUSED.stream;
    return check('failed', title, { steps, says });
  }
  if (fault !== 'account') return null;
  return check('failed', 'Postmark doesn’t let your account send', {
    steps: ['In Postmark, open Account, and look at its status and plan.', CHECK_AGAIN],
    says,
  });
}

const TAKEN = new Set(['sent', 'bounced', 'complained']);

/** The last two checks, by the outcome of the test email. */
export function describeTest(
  email: TestEmail,
  sender: string,
): { sender: PostmarkCheck; test: PostmarkCheck } {
  const { status, error, recipient } = email;
  if (TAKEN.has(status) || email.deliveredAfterSeconds !== null) {
    return { sender: confirmed(sender), test: describeReport(email) };
  }
  if (error === null) return { sender: isRunning('sender'), test: isWaiting('test') };
  const [, codeText = '', says = error] = CODE.exec(error) ?? [];
  const code = status === 'suppressed' ? INACTIVE : Number(codeText);
  const other = describeOtherFault(error, says);
  if (other !== null) return { sender: isWaiting('sender'), test: other };
  if (code === NO_SIGNATURE || code === NOT_CONFIRMED) {
    return {
      sender: describeSenderFault(code, sender, says),
      test: isWaiting('test', `Goes to ${recipient} as soon as the sender is confirmed.`),
    };
  }
  if (code === APPROVAL_PENDING || code === INACTIVE) {
    return { sender: confirmed(sender), test: describeRefusal(code, says, recipient) };
  }
  if (status === 'failed')
    return { sender: isWaiting('sender'), test: describeRefusal(code, says, recipient) };
  return { sender: isRetrying('sender', error), test: isWaiting('test') };
}

/** What is wrong, and what to do first, in a few sentences. */
export function toSentences({ title, detail, steps }: PostmarkCheck): string {
  return [`${title}.`, detail, steps[0]].filter(Boolean).join(' ');
}

/** The result of all checks in one sentence. */
export function summarize(
  checks: readonly (PostmarkCheck & { key: PostmarkCheckKey })[],
  isGoingOn: boolean,
): { summary: string; state: 'running' | 'works' | 'warning' | 'failed' } {
  const failed = checks.find(({ state }) => state === 'failed');
  if (failed) {
    const reasons: Record<PostmarkCheckKey, string> = {
      server: failed.title === 'Token refused' ? 'Postmark refuses the token' : 'the server delivers nothing',
      stream: `there is no ${failed.title === NO_TRANSACTIONAL ? 'transactional' : 'broadcast'} stream`,
      webhooks: 'the webhooks aren’t set',
      sender:
        failed.title === 'Sender not confirmed'
          ? 'the sender isn’t confirmed'
          : 'Postmark doesn’t know the sender',
      test: 'the test email didn’t arrive',
    };
    return { summary: `Emails can’t go out yet: ${reasons[failed.key]}.`, state: 'failed' };
  }
  const done = checks.filter(({ state }) => state === 'done').length;
  if (checks.some(({ state }) => state === 'retrying')) {
    return { summary: 'Postmark is slow or down. We try again every 30 seconds.', state: 'warning' };
  }
  if (isGoingOn)
    return { summary: `Setting up your emails: ${done} of ${checks.length} done.`, state: 'running' };
  const warning = checks.find(({ state }) => state === 'warning');
  if (warning) return { summary: `Emails go out. ${warning.title}.`, state: 'warning' };
  const test = checks.find(({ key }) => key === 'test');
  if (test?.state === 'done') {
    return {
      summary: `Email works. ${test.title.replace('Test email', 'The test email was')}.`,
      state: 'works',
    };
  }
  return { summary: `${done} of ${checks.length} checks done.`, state: 'warning' };
}
