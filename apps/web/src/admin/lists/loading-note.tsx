import classes from './skeleton.module.css';

/** Tells a screen reader what the skeleton shows. */
export function LoadingNote() {
  return (
    <p className={classes.note} role="status">
      Loading...
    </p>
  );
}
