import { quantity } from '@rapport/domain/shared/quantity';
import classes from './pick-list.module.css';

interface PickListProps {
  label: string;
  /** Shown when there is nothing to select. */
  none: string;
  /** Undefined while they load. */
  items: { id: string; label: string }[] | undefined;
  picked: string[];
  error?: string | undefined;
  onPick: (ids: string[]) => void;
}

/** A list of items to attach to a campaign; it scrolls at 200 px. */
export function PickList({ label, none, items, picked, error, onPick }: PickListProps) {
  const toggle = (id: string) =>
    onPick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  const deletedCount = items ? picked.filter((id) => items.every((item) => item.id !== id)).length : 0;
  const count = picked.length - deletedCount;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        {label}
        {count > 0 ? <span className={classes.count}> {count} selected</span> : null}
      </legend>
      <ul className={classes.list}>
        {items?.length === 0 ? <li className={classes.none}>{none}</li> : null}
        {items?.map((item) => (
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
      {deletedCount > 0 ? (
        <p className={classes.deleted}>
          {quantity(deletedCount, 'attachment was', 'attachments were')} deleted and will be left out.
        </p>
      ) : null}
      {error ? <p className={classes.error}>{error}</p> : null}
    </fieldset>
  );
}
