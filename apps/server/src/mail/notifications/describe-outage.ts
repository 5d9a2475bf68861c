import { findInstallationFault, type InstallationFault } from '@rapport/domain/emails/installation-fault';
import type { SystemAction } from '@rapport/domain/settings/system';
import { formatDay, formatTime } from '@rapport/domain/shared/calendar-day';
import { getDomain } from '@rapport/domain/shared/email-address';
import { quantity } from '@rapport/domain/shared/quantity';
import type { Environment } from '../../platform/config/environment.ts';

/** Days that an email waits while the installation is at fault. */
export const MAX_WAITING_DAYS = 7;

const DAY_MS = 86_400_000;

/** Where the guided set-up sets email up. */
export const EMAIL_SETUP_PATH = '/admin?section=site&setup=postmark';

const OPEN_POSTMARK: SystemAction = { label: 'Open Postmark', href: 'https://account.postmarkapp.com' };
const SET_UP: SystemAction = { label: 'Set up email', href: EMAIL_SETUP_PATH };

/** Emails waiting for Postmark, including those of campaigns. */
export interface WaitingEmails {
  total: number;
  /** When the first of them was enqueued; null when none waits. */
  since: Date | null;
}

/** Why emails are not going out, as the admins see it. */
export interface Outage {
  /** What the owner has to change; null when Postmark is away or has a problem. */
  fault: InstallationFault | null;
  title: string;
  /** What waits, until when, and what to do. */
  message: string;
  /** What Postmark says about it. */
  says: string | null;
  action: SystemAction | null;
}

export type OutageEnv = Pick<
  Environment,
  'siteTimeZone' | 'emailFrom' | 'postmark' | 'postmarkTransactionalStream' | 'postmarkBroadcastStream'
>;

function describeWaiting({ siteTimeZone }: OutageEnv, { total, since }: WaitingEmails): string {
  if (since === null) return 'No email is waiting.';
  const verb = total === 1 ? 'is' : 'are';
  return `${quantity(total, 'email')} ${verb} waiting, the first since ${formatTime(since, siteTimeZone, 'long')}.`;
}

/** Until when the first of the emails waits. */
function describeEnd({ siteTimeZone }: OutageEnv, { since }: WaitingEmails, event: string): string {
  if (since === null) return '';
  const end = new Date(since.getTime() + MAX_WAITING_DAYS * DAY_MS);
  return ` We send them as soon as ${event}, if that's before ${formatDay(end, siteTimeZone)}.`;
}

interface Words {
  title: string;
  /** What ends it: "as soon as …". */
  end: string;
  /** What to do. */
  advice: string;
  action: SystemAction;
}

const WORDS: Record<InstallationFault, (env: OutageEnv, isBroadcast: boolean) => Words> = {
  setup: () => ({
    title: "Email isn't set up yet",
    end: 'email works',
    advice: '',
    action: SET_UP,
  }),
  token: ({ postmark }) => ({
    title: 'Postmark does not accept the server token',
    end: 'the token is right',
    advice: postmark
      ? 'Set POSTMARK_SERVER_TOKEN to the token that Postmark shows for your server, and restart.'
      : 'Copy the token of your server from Postmark again, not that of the account.',
    action: postmark ? OPEN_POSTMARK : { ...SET_UP, label: 'Set up again' },
  }),
  sender: ({ emailFrom }) => ({
    title: "Postmark doesn't know your sender",
    end: 'it does',
    advice: `Add ${emailFrom} or its domain in Postmark under Sender Signatures, and confirm it there.`,
    action: { ...OPEN_POSTMARK, href: 'https://account.postmarkapp.com/signature_domains' },
  }),
  stream: ({ postmarkTransactionalStream, postmarkBroadcastStream }, isBroadcast) => ({
    title: isBroadcast
      ? "Postmark doesn't know the stream for campaigns"
      : "Postmark doesn't know the stream for emails",
    end: 'it does',
    advice: `Create the ${isBroadcast ? 'broadcast' : 'transactional'} stream “${isBroadcast ? postmarkBroadcastStream : postmarkTransactionalStream}” in your server at Postmark, or set up email again.`,
    action: OPEN_POSTMARK,
  }),
  approval: ({ emailFrom }) => ({
    title: "Postmark hasn't approved your account yet",
    end: 'it has',
    advice: `Emails to ${getDomain(emailFrom)} go out already.`,
    action: OPEN_POSTMARK,
  }),
  account: () => ({
    title: "Postmark doesn't let your account send",
    end: 'it does',
    advice: 'Check your account and its plan at Postmark.',
    action: OPEN_POSTMARK,
  }),
};

const PROVIDER_RESPONSE = /^Postmark answered \d+: /;

/** An outage in words: `reason` as it was stored with the last attempt that failed. */
export function describeOutage(
  env: OutageEnv,
  reason: string,
  { waiting, isBroadcast }: { waiting: WaitingEmails; isBroadcast: boolean },
): Outage {
  const fault = findInstallationFault(reason);
  const waits = describeWaiting(env, waiting);
  if (fault === null) {
    return {
      fault,
      title: 'Emails are not going out',
      message:
        waiting.since === null
          ? `${waits} The next one shows whether Postmark accepts emails again. ${reason}.`
          : `${waits} We retry every few seconds and send them as soon as Postmark accepts emails. ${reason}.`,
      says: null,
      action: null,
    };
  }
  const { title, end, advice, action } = WORDS[fault](env, isBroadcast);
  return {
    fault,
    title,
    message: `${waits}${describeEnd(env, waiting, end)} ${advice}`.trim(),
    says: PROVIDER_RESPONSE.test(reason) ? reason.replace(PROVIDER_RESPONSE, '') : null,
    action,
  };
}
