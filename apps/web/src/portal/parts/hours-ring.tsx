import classes from './hours-ring.module.css';

const RADIUS = 44;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface HoursRingProps {
  left: number;
  total: number;
  size: 'large' | 'small';
}

/** Hours left as a share of the granted hours, with the number inside. The text beside it says the same. */
export function HoursRing({ left, total, size }: HoursRingProps) {
  const share = total <= 0 ? 0 : Math.min(1, Math.max(0, left / total));
  return (
    <div className={classes.ring} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 100 100" focusable="false" aria-hidden="true">
        <circle className={classes.track} cx="50" cy="50" r={RADIUS} />
        {share > 0 ? (
          <circle
            className={classes.share}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            transform="rotate(-90 50 50)"
          />
        ) : null}
      </svg>
      <span className={classes.figure} data-long={String(left).length > 3}>
        {left}
      </span>
    </div>
  );
}
