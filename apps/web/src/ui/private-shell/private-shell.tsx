import { AppShell, type AppShellProps, Text, type TextProps } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import patterns from '../patterns.module.css';
import { SignOutLink } from '../session/sign-out-link.tsx';
import classes from './private-shell.module.css';
import { useClickFocus } from './use-click-focus.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useVisibleArea } from './use-visible-area.ts';

/** In pixels, in the portal and in the admin area. */
const HEADER_HEIGHT = 56;

interface PrivateShellProps extends Pick<AppShellProps, 'navbar'> {
  className?: string | undefined;
  /** Gets the main part, to put the ref on. */
  children: (main: RefObject<HTMLElement | null>) => ReactNode;
}

/** The frame of a page behind the login: it fills the window and begins with a way past the header. */
export function PrivateShell({ className = '', children, ...rest }: PrivateShellProps) {
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  useClickFocus();
  useVisibleArea();
  return (
    <AppShell
      className={`${classes.frame} ${className}`}
      header={{ height: HEADER_HEIGHT }}
      transitionDuration={0}
      {...rest}
    >
      <button className={patterns.skip} type="button" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {children(main)}
    </AppShell>
  );
}

/** Says beside the wordmark where one is. */
export function AreaName({ children, ...rest }: TextProps & { children: ReactNode }) {
  return (
    <Text component="span" size="sm" c="dimmed" {...rest}>
      {children}
    </Text>
  );
}

/** Signs out, in the header. */
export function LogoutLink() {
  return <SignOutLink className={classes.logout}>Logout</SignOutLink>;
}
