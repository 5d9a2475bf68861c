import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { parseDevice } from '@rapport/domain/account/device';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { emailDocument } from '@rapport/email/document';
import { footText, type Letterhead } from '@rapport/email/letterhead';
import { TABLE } from '@rapport/email/style';
import type { JobDeps } from '../../platform/deps.ts';
import { adminLinkCommands } from '../../platform/sign-in/admin-link-commands.ts';
import { CODE_MINUTES, createSignInCodes, MAX_TRIES } from '../../platform/sign-in/codes.ts';
import { mayUseCode } from '../../platform/sign-in/may-use-code.ts';
import { getLetterhead } from '../letterhead.ts';
import { type EmailKindRules, refuseOutdated } from './kind.ts';

/** The emailed code of the built-in sign-in. */
export const SIGN_IN_CODE = 'sign_in_code';

interface AskedFor {
  email: string;
  userAgent: string | null;
  askedAt: Date;
}

/** Who asked for a code that still works; null when it has expired, was used, replaced or tried too often. */
async function findLiveCode(em: EntityManager, id: string | null, now: Date): Promise<AskedFor | null> {
  const [row] = await em.execute<(Omit<AskedFor, 'askedAt'> & { askedAt: string })[]>(
    `select email, user_agent as "userAgent", created_at as "askedAt" from sign_in_code
      where id = ? and used_at is null and expires_at > ?::timestamptz and tries < ?`,
    [id, now.toISOString(), MAX_TRIES],
  );
  return row ? { ...row, askedAt: new Date(row.askedAt) } : null;
}

/** The groups of a code are apart by a style, so that a copied one has no blank. */
function codeHtml(code: string, { palette: { light } }: Letterhead): string {
  const cell = `padding:20px 24px;border-radius:4px;background:${light.sunk}`;
  const text = `margin:0;font:bold 32px/1.25 'Courier New',Courier,monospace;letter-spacing:3px;color:${light.ink}`;
  return (
    `<table width="100%" ${TABLE} style="margin:0 0 24px"><tr>` +
    `<td class="code" bgcolor="${light.sunk}" style="${cell}"><p style="${text}">${code.slice(0, 4)}<span style="padding-left:12px">${code.slice(4)}</span></p></td></tr></table>`
  );
}

/** What the email says, as HTML without letterhead and as text. */
function writeCode(code: string, link: string, asked: AskedFor, letterhead: Letterhead) {
  const { host } = new URL(letterhead.siteUrl);
  const address = escapeHtml(link);
  const how = `Type it where you asked for it. It works once, for ${CODE_MINUTES} minutes.`;
  const button = 'In that same browser, this button does it for you:';
  const warning =
    `Asked for at ${host} in ${parseDevice(asked.userAgent)}. If that wasn't you, ignore this email: ` +
    'nobody can sign in without the code. Never give it to anyone, not even to me.';
  return {
    html:
      `<h1>Your sign-in code</h1>${codeHtml(code, letterhead)}<p>${how}</p><p>${button}</p>` +
      `<p><a class="button" href="${address}">Sign in</a></p><p class="soft">Or open <a href="${address}">${address}</a></p>` +
      `<p class="soft line">${escapeHtml(warning)}</p>`,
    text: `Your sign-in code\n\n${code}\n\n${how}\n\nIn that same browser, this link does it for you:\n${link}\n\n${warning}`,
  };
}

/** What an admin gets whom emailed codes do not sign in: how to sign in instead. It contains no code. */
function writePasskeyHint(askedWhen: string, { email, userAgent }: AskedFor, letterhead: Letterhead) {
  const { host } = new URL(letterhead.siteUrl);
  const address = `${letterhead.siteUrl}/api/login?returnTo=/admin`;
  const asked =
    `Someone asked for a sign-in code at ${host} in ${parseDevice(userAgent)} on ${askedWhen}. Admins of this site ` +
    'sign in with a passkey or a recovery code, so this email contains no code.';
  const how = 'To sign in, choose “Use a passkey” there.';
  const lost = 'Lost your passkey? Choose “Lost your passkey?” there, and type one of your recovery codes.';
  const { host: command, docker } = adminLinkCommands(email);
  const link = 'If you have no recovery code either, this prints a link on the server:';
  const warning =
    "If that wasn't you, ignore this email: nobody can sign in without your passkey or a recovery code.";
  return {
    html:
      `<h1>Sign in with your passkey</h1><p>${escapeHtml(asked)}</p><p>${how}</p>` +
      `<p><a class="button" href="${escapeHtml(address)}">Sign in</a></p><p>${lost}</p>` +
      `<p>${link}<br>${escapeHtml(command)}<br>With Docker: ${escapeHtml(docker)}</p>` +
      `<p class="soft line">${escapeHtml(warning)}</p>`,
    text: `Sign in with your passkey\n\n${asked}\n\n${how}\n${address}\n\n${lost}\n\n${link}\n${command}\nWith Docker: ${docker}\n\n${warning}`,
  };
}

/**
 * The email is made when it is sent: its code is in no table, and no answer has its content. It is equal for known and
 * unknown addresses, without a picture and without a link that is tracked. An admin whom codes do not sign in gets an email
 * without one, which says how they sign in.
 */
export const signInCodeRules: EmailKindRules = {
  isSecret: true,
  isOutdated: async ({ em, now }, { subjectId }) => (await findLiveCode(em, subjectId, now())) === null,
  async render(
    deps: Pick<JobDeps, 'em' | 'env' | 'site' | 'now'>,
    { subjectId }: Pick<OutgoingEmailRow, 'subjectId'>,
  ) {
    const { env } = deps;
    const em = deps.em.fork();
    const asked = await findLiveCode(em, subjectId, deps.now());
    if (asked === null || subjectId === null) throw new Error('this code no longer works');
    const letterhead = { ...(await getLetterhead(deps)), logo: null, portrait: null };
    const { host } = new URL(env.publicUrl);
    const codes = createSignInCodes(env);
    const hasCode = await mayUseCode({ em, env }, asked.email);
    const { html, text } = hasCode
      ? writeCode(codes.codeOf(subjectId), codes.createLink(env.publicUrl, subjectId), asked, letterhead)
      : writePasskeyHint(formatTime(asked.askedAt, env.siteTimeZone, 'long'), asked, letterhead);
    const subject = hasCode ? `Your sign-in code for ${host}` : `How you sign in at ${host}`;
    return {
      subject,
      html: emailDocument(subject, html, letterhead),
      text: footText(text, letterhead),
      isTracked: false,
    };
  },
  readCurrentValues: () =>
    refuseOutdated('This code has expired. Whoever asked for it can ask for a new one.'),
};
