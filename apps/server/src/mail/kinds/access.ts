import { INVITATION_DAYS } from '@rapport/domain/access/schema';
import { renderTextEmail } from '@rapport/email/render-text';
import { getLetterhead, toSenderIdentity } from '../letterhead.ts';
import type { EmailToRender, RenderDeps } from './kind.ts';

/** Invites someone to be an admin. */
export const ADMIN_INVITATION = 'admin_invitation';
/** Tells a former address that another one took its place. */
export const ADDRESS_CHANGED = 'address_changed';

/** Renders the invitation. Its link only leads to the sign-in, so that whoever reads it later gets nothing by it. */
export async function renderAdminInvitation(deps: RenderDeps, { recipient }: EmailToRender) {
  const identity = toSenderIdentity((await deps.site.latest()).identity, deps.env);
  const text = [
    'Hello,',
    `you are invited to be an admin of the site of ${identity.name}. Sign in as ${recipient} within ${INVITATION_DAYS} days:`,
    `${deps.env.publicUrl}/admin`,
    "If you don't know what this is about, ignore this email.",
  ];
  return renderTextEmail(`Become an admin at ${identity.name}`, text.join('\n\n'), await getLetterhead(deps));
}

/** Renders the notice to the former address. */
export async function renderAddressChanged(deps: RenderDeps, { values }: EmailToRender) {
  const identity = toSenderIdentity((await deps.site.latest()).identity, deps.env);
  const what =
    values.to === undefined
      ? `your coaching plan with ${identity.name} is now under another address. This one no longer opens it.`
      : `you now sign in at ${identity.name} as ${values.to}. This address no longer opens your account.`;
  const text = ['Hello,', what, "If that's a mistake, reply to this email."];
  return renderTextEmail('Your address was changed', text.join('\n\n'), await getLetterhead(deps));
}
