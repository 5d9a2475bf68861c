import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { fillUnsubscribeUrl } from '@rapport/domain/emails/placeholders';
import type { RenderedEmail } from '@rapport/email/render';
import { renderTextEmail } from '@rapport/email/render-text';
import type { JobDeps } from '../../platform/deps.ts';
import { unsubscribeLinks } from '../consent/links.ts';
import { getLetterhead } from '../letterhead.ts';

/** An email written by an admin: subject and text, no template. */
export const WRITTEN = 'written';

/** Renders an email written by hand, with the recipient's own unsubscribe link if it has one. */
export async function renderWritten(
  deps: Pick<JobDeps, 'env' | 'site'>,
  { values, recipient }: Pick<OutgoingEmailRow, 'values' | 'recipient'>,
): Promise<RenderedEmail> {
  const { subject = '', text = '' } = values;
  const filled = fillUnsubscribeUrl(text, unsubscribeLinks(deps.env)(recipient));
  return renderTextEmail(subject, filled, await getLetterhead(deps));
}
