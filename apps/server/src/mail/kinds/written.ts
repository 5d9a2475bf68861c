import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { fillPlaceholders } from '@rapport/domain/emails/placeholders';
import { toCommonValues } from '@rapport/email/letterhead';
import type { RenderedEmail } from '@rapport/email/render';
import { renderTextEmail } from '@rapport/email/render-text';
import type { JobDeps } from '../../platform/deps.ts';
import { unsubscribeLinks } from '../consent/links.ts';
import { getLetterhead } from '../letterhead.ts';

/** An email written by an admin: subject and text, no template. */
export const WRITTEN = 'written';

/** Renders an email written by hand, with the values of its variables. */
export async function renderWritten(
  deps: Pick<JobDeps, 'env' | 'site'>,
  { values, recipient }: Pick<OutgoingEmailRow, 'values' | 'recipient'>,
): Promise<RenderedEmail> {
  const { subject = '', text = '', clientName } = values;
  const letterhead = await getLetterhead(deps);
  const all = {
    ...toCommonValues(letterhead),
    ...(clientName === undefined ? {} : { clientName }),
    unsubscribeUrl: unsubscribeLinks(deps.env)(recipient),
  };
  const fill = (part: string) => fillPlaceholders(part, all, { keepsUnknown: true });
  return renderTextEmail(fill(subject), fill(text), letterhead);
}
