import { strandPath, WEAVE_HEIGHT, WEAVE_WIDTH } from './weave.ts';
import styles from './woven-strands.module.css';

const THREADS = [-8, -4, 0, 4, 8] as const;
const STRANDS: { phase: number; className: string | undefined }[] = [
  { phase: 0, className: styles.first },
  { phase: 1 / 3, className: styles.second },
  { phase: 2 / 3, className: styles.third },
];

/** Three strands of five threads each, woven across the page. */
export function WovenStrands({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WEAVE_WIDTH} ${WEAVE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {STRANDS.map((strand) => (
        <g key={strand.phase} className={strand.className}>
          {THREADS.map((offset) => (
            <path key={offset} d={strandPath(strand.phase, offset)} />
          ))}
        </g>
      ))}
    </svg>
  );
}
