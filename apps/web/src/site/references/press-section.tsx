import { IconArrowUpRight } from '@tabler/icons-react';
import { ExternalLink } from '../../ui/external-link.tsx';
import patterns from '../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { useContent } from '../../ui/site-context.tsx';
import { LogoMark } from './logo-mark.tsx';
import styles from './press.module.css';

/** Talks, articles, podcasts and awards as rows; one with a link leads to it as a whole. */
export default function PressSection() {
  const { press } = useContent();
  if (!press) return null;
  return (
    <Section id="press" labelledBy="press-heading">
      <SectionHeading
        id="press-heading"
        name="Talks and press"
        heading={press.heading}
        introduction={press.introduction}
        picture={press.picture}
      />
      <ul className={styles.list}>
        {press.appearances.map(({ medium, title, date, url, picture }, index) => (
          <li key={`${index} ${title}`} className={styles.row}>
            <div className={styles.medium}>
              <LogoMark name={medium} picture={picture} />
            </div>
            <div className={styles.words}>
              <h3>
                {url === null ? (
                  title
                ) : (
                  <ExternalLink href={url} className={`${patterns.cover} ${styles.link}`}>
                    {title}
                  </ExternalLink>
                )}
              </h3>
              {date === '' ? null : <small>{date}</small>}
            </div>
            {url === null ? null : <IconArrowUpRight size={20} stroke={1.5} aria-hidden="true" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
