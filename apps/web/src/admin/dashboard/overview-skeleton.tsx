import { LoadingNote } from '../lists/loading-note.tsx';
import skeleton from '../lists/skeleton.module.css';
import attention from './attention.module.css';
import classes from './overview.module.css';

const GROUPS = ['renewals', 'plans', 'hours', 'emails'];

/** The skeleton of the overview, as tall as the overview at least, so that the lists below do not jump. */
export function OverviewSkeleton() {
  return (
    <div className={classes.waiting}>
      <LoadingNote />
      <div className={`${attention.section} ${attention.groups}`} aria-hidden>
        {GROUPS.map((group) => (
          <div key={group} className={`${attention.group} ${classes.group}`}>
            <span className={skeleton.line} data-width="half" />
            <span className={skeleton.line} data-width="most" />
            <span className={skeleton.line} />
          </div>
        ))}
      </div>
      <div className={classes.charts} aria-hidden>
        <div className={classes.chart} />
        <div className={classes.chart} />
      </div>
    </div>
  );
}
