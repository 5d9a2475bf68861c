import { type HTMLAttributes, type ReactNode, type RefObject, useRef } from 'react';
import { SignOutLink } from '../session/sign-out-link.tsx';
import classes from './private-shell.module.css';
import { useRestoredFocus } from './use-restored-focus.ts';

interface PrivateShellProps {
  /** Class of the frame, where its parts are placed. */
  className: string | undefined;
  /** Gets the main part, to put the ref on. */
  children: (main: RefObject<HTMLElement | null>) => ReactNode;
}

/** The frame of a page behind the login: it fills the window and begins with a way past the header. */
export function PrivateShell({ className, children }: PrivateShellProps) {
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  return (
    <div className={`${classes.frame} ${className ?? ''}`}>
      <button className={classes.skip} type="button" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {children(main)}
    </div>
  );
}

/** Its header stays in sight. */
export function PrivateHeader({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return <header className={`${classes.header} ${className}`} {...rest} />;
}

/** Says beside the wordmark where one is. */
export function AreaName({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return <span className={`${classes.area} ${className}`} {...rest} />;
}

/** Signs out, in the header. */
export function LogoutLink() {
  return <SignOutLink className={classes.logout}>Logout</SignOutLink>;
}
