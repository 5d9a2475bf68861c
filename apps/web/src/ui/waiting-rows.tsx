import classes from './states.module.css';

/** The shape of what comes, while it comes. */
export function WaitingRows({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className={classes.waiting}>
      <span className={classes.hidden}>Loading...</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row ${row}`} className={classes.waitingRow} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** A tab whose code is still on its way. */
export function Waiting({ title }: { title: string }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <WaitingRows />
    </>
  );
}
