import classes from './skeleton.module.css';

/** Says to a screen reader what the skeleton beside it shows. */
export function LoadingNote() {
  return (
    <p className={classes.note} role="status">
      Loading...
    </p>
  );
}
