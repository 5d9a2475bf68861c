import { ContactEntity } from '@rapport/db/entities/contacts';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { protectBraces } from '@rapport/domain/emails/placeholders';
import type { EmailDraft, EmailDraftQuery } from '@rapport/domain/emails/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { toCommonValues } from '@rapport/email/letterhead';
import { getLetterhead } from '../../mail/letterhead.ts';
import { getEmailText } from '../../mail/outbox/render.ts';
import type { Deps } from '../../platform/deps.ts';
import { findRecipientName } from './recipient-name.ts';
import { getPackageValues } from './template-values.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'site'>;

async function readValues(
  { em, env, site }: Dependencies,
  { contactId, packageId }: EmailDraftQuery,
): Promise<Record<string, string>> {
  const [contact, offered] = await Promise.all([
    contactId === undefined
      ? null
      : em.fork().findOne(ContactEntity, { id: contactId }, { fields: ['name', 'email'] }),
    packageId === undefined ? null : em.fork().findOne(CoachingPackageEntity, { id: packageId }),
  ]);
  if (contactId !== undefined && !contact) throw new AppError('NOT_FOUND', 'This contact does not exist.');
  if (packageId !== undefined && !offered) throw new AppError('NOT_FOUND', 'This package does not exist.');
  const values = {
    ...toCommonValues(await getLetterhead({ site, env })),
    ...(contact
      ? { clientName: (await findRecipientName(em.fork(), { to: contact.email, contactId })) ?? contact.name }
      : {}),
    ...(offered ? await getPackageValues({ env, site }, offered) : {}),
  };
  // The draft is filled once more when it is sent, and a contact chose their name.
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, protectBraces(value)]));
}

/**
 * Fills a template for the admin to read, change and send. Values that are not known yet stay as placeholders.
 * NOT_FOUND for an unknown contact or package.
 */
export async function draftEmail(deps: Dependencies, query: EmailDraftQuery): Promise<EmailDraft> {
  const text = await getEmailText(deps.em.fork(), query.template);
  const values = await readValues(deps, query);
  const { fillTemplate, renderEmail } = await import('@rapport/email/render');
  const all = { ...values };
  const onUnknown = (name: string) => {
    all[name] = `{{${name}}}`;
  };
  fillTemplate(text, values, { onUnknown });
  // The foot is added when it is sent.
  const { subject, text: message } = fillTemplate(text, all, { underlinesHeadings: false });
  return { subject, message, html: renderEmail(text, all, await getLetterhead(deps)).html };
}
