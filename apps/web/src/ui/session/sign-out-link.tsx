import type { ReactNode } from 'react';
import { removeDrafts } from '../form/drafts.ts';
import { LOGOUT_PATH } from '../navigation/paths.ts';

/** Ends the session and removes what was typed and not sent; a plain link, because it leaves the application. */
export function SignOutLink({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a className={className} href={LOGOUT_PATH} onClick={() => removeDrafts()}>
      {children}
    </a>
  );
}
