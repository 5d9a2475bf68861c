import classes from './pick-list.module.css';

interface PickListProps {
  label: string;
  /** What is said when there is nothing to pick. */
  none: string;
  items: { id: string; label: string }[];
  picked: string[];
  error?: string | undefined;
  onPick: (ids: string[]) => void;
}

/** What can be attached to a campaign; the list scrolls at 200 px (section 2). */
export function PickList({ label, none, items, picked, error, onPick }: PickListProps) {
  const toggle = (id: string) =>
    onPick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        {label}
        {picked.length > 0 ? <span className={classes.count}> {picked.length} picked</span> : null}
      </legend>
      <ul className={classes.list}>
        {items.length === 0 ? <li className={classes.none}>{none}</li> : null}
        {items.map((item) => (
          <li key={item.id}>
            <label className={classes.item}>
              <input
                className={classes.box}
                type="checkbox"
                checked={picked.includes(item.id)}
                onChange={() => toggle(item.id)}
              />
              <span>{item.label}</span>
            </label>
          </li>
        ))}
      </ul>
      {error ? <p className={classes.error}>{error}</p> : null}
    </fieldset>
  );
}
