import { Button } from '@mantine/core';
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

/** A link within the site that looks like the button it is on the page. */
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
    <Button
      component={Link}
      to={to}
      size={size}
      variant={tone === 'quiet' ? 'outline' : 'filled'}
      className={classes.filter(Boolean).join(' ')}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Button>
  );
}
