import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { parseDevice } from '@rapport/domain/account/device';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { emailDocument } from '@rapport/email/document';
import { footText, type Letterhead } from '@rapport/email/letterhead';
import type { JobDeps } from '../../platform/deps.ts';
import { CODE_MINUTES, createSignInCodes, MAX_TRIES } from '../../platform/sign-in/codes.ts';
import { mayUseCode } from '../../platform/sign-in/may-use-code.ts';
import { getLetterhead } from '../letterhead.ts';
import { type EmailKindRules, refuseOutdated } from './kind.ts';

/** The emailed code of the built-in sign-in. */
export const SIGN_IN_CODE = 'sign_in_code';

interface AskedFor {
  email: string;
  userAgent: string | null;
}

/** Who asked for a code that still works; null when it has expired, was used, replaced or tried too often. */
async function findLiveCode(em: EntityManager, id: string | null, now: Date): Promise<AskedFor | null> {
  const [row] = await em.execute<AskedFor[]>(
    `select email, user_agent as "userAgent" from sign_in_code
      where id = ? and used_at is null and expires_at > ?::timestamptz and tries < ?`,
    [id, now.toISOString(), MAX_TRIES],
  );
  return row ?? null;
}

/** The groups of a code are apart by a style, so that a copied one has no blank. */
function codeHtml(code: string, { palette: { light } }: Letterhead): string {
  const cell = `padding:20px 24px;border-radius:4px;background:${light.sunk}`;
  const text = `margin:0;font:bold 32px/1.25 'Courier New',Courier,monospace;letter-spacing:3px;color:${light.ink}`;
  return (
    '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>' +
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

/**
 * The email is made when it is sent: its code is in no table, and no answer has its content. It is equal for known and
 * unknown addresses, without a picture and without a link that is tracked.
 */
export const signInCodeRules: EmailKindRules = {
  isSecret: true,
  async isOutdated({ em, env, now }, { subjectId }) {
    const asked = await findLiveCode(em, subjectId, now());
    return asked === null || !(await mayUseCode({ em, env }, asked.email));
  },
  async render(
    deps: Pick<JobDeps, 'em' | 'env' | 'site' | 'now'>,
    { subjectId }: Pick<OutgoingEmailRow, 'subjectId'>,
  ) {
    const asked = await findLiveCode(deps.em.fork(), subjectId, deps.now());
    if (asked === null || subjectId === null) throw new Error('this code no longer works');
    const letterhead = { ...(await getLetterhead(deps)), logo: null, portrait: null };
    const codes = createSignInCodes(deps.env);
    const link = codes.createLink(deps.env.publicUrl, subjectId);
    const { html, text } = writeCode(codes.codeOf(subjectId), link, asked, letterhead);
    const subject = `Your sign-in code for ${new URL(deps.env.publicUrl).host}`;
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
