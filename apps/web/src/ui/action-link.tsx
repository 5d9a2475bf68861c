import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './action-link.module.css';

interface ActionLinkProps {
  to: string;
  /** One filled action a view; the others are quiet. */
  tone?: 'filled' | 'quiet';
  size?: 'sm' | 'lg';
  className?: string | undefined;
  children: ReactNode;
  onClick?: () => void;
}

/**
 * A link within the site that looks like the button it is on the page. Not Mantine's button: the first screen of every
 * public page would wait for its styles and carry its script.
 */
export function ActionLink({
  to,
  tone = 'filled',
  size = 'lg',
  className,
  children,
  onClick,
}: ActionLinkProps) {
  const classes = [styles.action, tone === 'quiet' ? styles.quiet : styles.filled, className];
  return (
    <Link
      to={to}
      className={classes.filter(Boolean).join(' ')}
      data-size={size}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  );
}
