import type { ComponentProps } from 'react';
import { removeDrafts } from '../form/drafts.ts';
import { LOGOUT_PATH } from '../navigation/paths.ts';

/** Ends the session and removes what was typed and not sent; a plain link, because it leaves the application. */
export function SignOutLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return <a {...props} href={LOGOUT_PATH} onClick={() => removeDrafts()} />;
}
