import type { ReactNode } from 'react';
import classes from '../../ui/states.module.css';

/** An empty list: what will appear here, and the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{title}</p>
      <p className={classes.emptyText}>{children}</p>
      {action ? <div className={classes.emptyAction}>{action}</div> : null}
    </div>
  );
}
