import classes from './figures.module.css';

/** A row of figures with their labels. */
export function Figures({ figures }: { figures: { label: string; value: string }[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
