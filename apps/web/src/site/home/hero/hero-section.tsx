import { ActionLink } from '../../../ui/action-link.tsx';
import patterns from '../../../ui/patterns.module.css';
import { ContentPicture } from '../../../ui/picture/content-picture.tsx';
import { PORTRAIT_RATIO } from '../../../ui/picture/portrait-ratio.ts';
import { useButtons, useContent } from '../../../ui/site-context.tsx';
import styles from './hero-section.module.css';

/** The two widths of the stylesheet, on phones and on wider screens. */
const PORTRAIT_WIDTHS = [
  ['(width < 64rem)', 'min(75vw, 22rem)'],
  ['', '29.5rem'],
] as const;

/** Characters of a line at the largest size: with more it would fill the screen of a phone. */
const MAX_DISPLAY_LINE = 18;

/** The first screen: headline, introduction and the two main links. */
export function HeroSection() {
  const { hero, owner } = useContent();
  const { first, second } = useButtons().firstScreen;
  const isLong = hero.headlineLines.some(({ length }) => length > MAX_DISPLAY_LINE);
  return (
    <section id="home" tabIndex={-1} aria-labelledby="hero-heading" className={styles.hero}>
      <div className={owner.headshot ? styles.inner : `${styles.inner} ${styles.alone}`}>
        <div className={styles.text}>
          <h1 id="hero-heading" className={isLong ? styles.long : undefined}>
            {hero.headlineLines.map((line, index) => (
              <span key={index} className={styles.line}>
                {index > 0 ? ` ${line}` : line}
              </span>
            ))}
          </h1>
          <p className={`${patterns.lead} ${styles.sentence}`}>{hero.sentence}</p>
          {first || second ? (
            <div className={styles.actions}>
              {first ? <ActionLink to={first.target}>{first.label}</ActionLink> : null}
              {second ? (
                <ActionLink to={second.target} tone="quiet">
                  {second.label}
                </ActionLink>
              ) : null}
            </div>
          ) : null}
          {hero.fields.length > 0 ? (
            <ul className={styles.fields} aria-label="Fields of work">
              {hero.fields.map((field) => (
                <li key={field}>{field}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {owner.headshot ? (
          <div className={styles.portrait}>
            <ContentPicture
              picture={owner.headshot}
              ratio={PORTRAIT_RATIO}
              widths={PORTRAIT_WIDTHS}
              isFirst
            />
            {hero.badge ? (
              <p className={styles.badge}>
                <span>{hero.badge.figure}</span> <span>{hero.badge.unit}</span>
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}
