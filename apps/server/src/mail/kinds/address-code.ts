import { AddressChangeEntity } from '@rapport/db/entities/access';
import { ADDRESS_CODE_MINUTES } from '@rapport/domain/access/schema';
import { renderTextEmail } from '@rapport/email/render-text';
import { createSignInCodes } from '../../platform/sign-in/codes.ts';
import { getLetterhead, toSenderIdentity } from '../letterhead.ts';
import { type EmailKindRules, type EmailToRender, type RenderDeps, refuseOutdated } from './kind.ts';

/** The code that confirms a new address. */
export const ADDRESS_CODE = 'address_code';

/** The change that a code belongs to; null when it has expired, or another code took its place. */
const findChange = ({ em, now }: RenderDeps, { subjectId }: EmailToRender) =>
  em.fork().findOne(AddressChangeEntity, { id: subjectId ?? '', expiresAt: { $gt: now() } });

async function render(deps: RenderDeps, email: EmailToRender) {
  const change = (await findChange(deps, email)) ?? refuseOutdated('This code has expired.');
  const identity = toSenderIdentity((await deps.site.latest()).identity, deps.env);
  const text = [
    `Type this code to use this address with ${identity.name}:`,
    createSignInCodes(deps.env).codeOf(change.id),
    `It works for ${ADDRESS_CODE_MINUTES} minutes. If you didn't ask for it, ignore this email: nothing changes.`,
  ];
  return renderTextEmail('Confirm your new address', text.join('\n\n'), await getLetterhead(deps));
}

/** It is dropped when it has expired, and never sent again. */
export const addressCodeRules: EmailKindRules = {
  render,
  isSecret: true,
  isOutdated: async (deps, email) => (await findChange(deps, email)) === null,
  readCurrentValues: async () => refuseOutdated('A code is sent once. Ask for a new one instead.'),
};
