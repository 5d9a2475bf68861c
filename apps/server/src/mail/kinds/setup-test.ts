import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { SiteIdentity } from '@rapport/domain/site/identity';
import { createLetterhead } from '@rapport/email/letterhead';
import type { EmailMessage } from '@rapport/email/message';
import { renderTextEmail } from '@rapport/email/render-text';
import type { JobDeps } from '../../platform/deps.ts';

/** The test email of the guided set-up. */
export const SETUP_TEST = 'setup_test';

function writeText({ name, emailIdentity }: SiteIdentity): string {
  const replies =
    emailIdentity.replyTo === '' ? '' : ` Replies to your emails go to ${emailIdentity.replyTo}.`;
  return [
    'Hello,',
    `this is how emails from ${name} look. Check the signature below, and the postal address at the end.${replies}`,
    'If something is wrong, go back to the set-up, change it, and send another test email.',
  ].join('\n\n');
}

/** Renders the test email with the identity that the draft had when it was sent. */
export function renderSetupTest(
  { env }: Pick<JobDeps, 'env'>,
  { values }: Pick<OutgoingEmailRow, 'values'>,
): Pick<EmailMessage, 'subject' | 'html' | 'text' | 'replyTo'> {
  // Stored by the product itself, from a content that was checked.
  const identity = JSON.parse(values.identity ?? 'null') as SiteIdentity;
  const { replyTo } = identity.emailIdentity;
  return {
    ...renderTextEmail(
      `Test email from ${identity.name}`,
      writeText(identity),
      createLetterhead(identity, env.publicUrl),
    ),
    ...(replyTo === '' ? {} : { replyTo }),
  };
}
