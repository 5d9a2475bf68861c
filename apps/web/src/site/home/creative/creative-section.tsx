import { IconArrowUpRight } from '@tabler/icons-react';
import patterns from '../../../ui/patterns.module.css';
import { ContentPicture } from '../../../ui/picture/content-picture.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import styles from './creative-section.module.css';
import { DRAWING_HEIGHT, DRAWING_WIDTH, looseThread } from './loose-strands.ts';

const SPREADS = [-1, -0.55, -0.15, 0.3, 0.75] as const;
const STRANDS = [
  { phase: 0, className: styles.paper },
  { phase: 1 / 3, className: styles.copper },
  { phase: 2 / 3, className: styles.water },
] as const;

/** About the frame on wide screens, whose height follows the words. */
const PICTURE_RATIO = 1.3;
const PICTURE_WIDTHS = [
  ['(width < 64rem)', '100vw'],
  ['', '46vw'],
] as const;

/**
 * The creative section, the only one with a colored background. It shows a picture, or a drawing that loosens the weave of the
 * innovation overview.
 */
export function CreativeSection() {
  const { creative, owner } = useContent();
  const { creativeWorks } = owner.profiles;
  return (
    <section className={styles.creative} tabIndex={-1} aria-labelledby="creative-heading">
      <div className={styles.inner}>
        <h2 id="creative-heading">{creative.heading}</h2>
        <p>{creative.text}</p>
        {creativeWorks ? (
          <TargetLink target={creativeWorks.url} className={`${patterns.link} ${styles.link}`}>
            {creative.link}
            <IconArrowUpRight size={20} stroke={1.5} aria-hidden="true" />
          </TargetLink>
        ) : null}
      </div>
      {creative.picture ? (
        <ContentPicture
          picture={creative.picture}
          ratio={PICTURE_RATIO}
          widths={PICTURE_WIDTHS}
          className={styles.picture}
        />
      ) : (
        <LooseStrands />
      )}
    </section>
  );
}

function LooseStrands() {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {STRANDS.map(({ phase, className }) => (
        <g key={phase} className={className}>
          {SPREADS.map((spread) => (
            <path key={spread} d={looseThread(phase, spread)} />
          ))}
        </g>
      ))}
    </svg>
  );
}
