import classes from './overview-tab.module.css';

/** Hours left as a bar. The text beside it says the same. */
export function HoursBar({ left, total }: { left: number; total: number }) {
  const share = total <= 0 ? 0 : Math.min(1, Math.max(0, left / total));
  return (
    <svg
      className={classes.bar}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes.track} width="100" height="4" />
      <rect className={classes.share} width={share * 100} height="4" />
    </svg>
  );
}
