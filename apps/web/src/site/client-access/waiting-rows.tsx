import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './states.module.css';

/** The shape of what comes, while it comes. */
export function WaitingRows({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className={classes.waiting}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row ${row}`} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
