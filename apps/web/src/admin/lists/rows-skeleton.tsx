import { LoadingNote } from './loading-note.tsx';
import classes from './rows-skeleton.module.css';
import skeleton from './skeleton.module.css';

const ROWS = ['1', '2', '3', '4'];

/** The skeleton of a list with large rows. */
export function RowsSkeleton() {
  return (
    <>
      <LoadingNote />
      <ul className={classes.rows} aria-hidden>
        {ROWS.map((row) => (
          <li key={row} className={classes.row}>
            <span className={skeleton.line} data-width="half" />
            <span className={skeleton.line} data-width="most" />
            <span className={skeleton.line} />
          </li>
        ))}
      </ul>
    </>
  );
}
