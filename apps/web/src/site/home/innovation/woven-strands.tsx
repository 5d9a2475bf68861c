import { strandPath, WEAVE_HEIGHT, WEAVE_WIDTH } from './weave.ts';
import styles from './woven-strands.module.css';

const THREADS = [-8, -4, 0, 4, 8] as const;
const CLASS_NAMES = [styles.first, styles.second, styles.third, styles.fourth];

interface WovenStrandsProps {
  /** How many strands, two to four. */
  count: number;
  className?: string | undefined;
}

/** Strands of five threads each, woven across the page. */
export function WovenStrands({ count, className }: WovenStrandsProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WEAVE_WIDTH} ${WEAVE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {CLASS_NAMES.slice(0, count).map((strand, index) => (
        <g key={strand} className={strand}>
          {THREADS.map((offset) => (
            <path key={offset} d={strandPath(index / count, offset)} />
          ))}
        </g>
      ))}
    </svg>
  );
}
