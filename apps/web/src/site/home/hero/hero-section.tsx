import { ActionLink } from '../../../ui/action-link.tsx';
import { homeAnchor } from '../../../ui/navigation/paths.ts';
import patterns from '../../../ui/patterns.module.css';
import { useContent } from '../../../ui/site-context.tsx';
import styles from './hero-section.module.css';

/** The two widths of the stylesheet: on phones and on wider screens. */
const PORTRAIT_SIZES = '(width < 64rem) min(75vw, 22rem), 29.5rem';

/** The first screen: headline, introduction and the two main links. */
export function HeroSection() {
  const { hero, owner } = useContent();
  const { headshot } = owner;
  return (
    <section id="home" tabIndex={-1} aria-labelledby="hero-heading" className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 id="hero-heading">
            {hero.headlineLines.map((line, index) => (
              <span key={line} className={styles.line}>
                {index > 0 ? ` ${line}` : line}
              </span>
            ))}
          </h1>
          <p className={`${patterns.lead} ${styles.sentence}`}>{hero.sentence}</p>
          <div className={styles.actions}>
            <ActionLink to={homeAnchor('contact')}>Book Your Strategy Session</ActionLink>
            <ActionLink to={homeAnchor('services')} tone="quiet">
              Explore Services
            </ActionLink>
          </div>
          <ul className={styles.fields} aria-label="Fields of work">
            {hero.fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </div>
        <div className={styles.portrait}>
          <picture>
            {headshot.sources.map((source) => (
              <source key={source.type} {...source} sizes={PORTRAIT_SIZES} />
            ))}
            <img
              src={headshot.src}
              alt={headshot.alt}
              width={headshot.width}
              height={headshot.height}
              fetchPriority="high"
              decoding="async"
            />
          </picture>
          <p className={styles.badge}>
            <span>{hero.badge.figure}</span> <span>{hero.badge.unit}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
