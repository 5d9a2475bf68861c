import styles from '../visually-hidden.module.css';
import { HONEYPOT_FIELD } from './robot-evidence.ts';

/** A field that no one sees or reaches by keyboard; robots that fill in every field give themselves away. */
export function Honeypot() {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
