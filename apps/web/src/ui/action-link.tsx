import type { ReactNode } from 'react';
import styles from './action-link.module.css';
import { TargetLink } from './target-link.tsx';

interface ActionLinkProps {
  /** A path of the site, or where a button of the content leads. */
  to: string;
  /** One filled action a view; the others are quiet. */
  tone?: 'filled' | 'quiet';
  size?: 'sm' | 'lg';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link that looks like the button it is on the page. Not Mantine's button: the first screen of every public page would
 * wait for its styles and carry its script.
 */
export function ActionLink({ to, tone = 'filled', size = 'lg', className, children }: ActionLinkProps) {
  const classes = [styles.action, tone === 'quiet' ? styles.quiet : styles.filled, className];
  return (
    <TargetLink target={to} className={classes.filter(Boolean).join(' ')} data-size={size}>
      {children}
    </TargetLink>
  );
}
