import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ActionLink } from '../../ui/action-link.tsx';
import { homeAnchor, PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { useContent } from '../../ui/site-context.tsx';
import { SiteFrame } from '../site-frame.tsx';
import styles from './legal-page.module.css';
import type { LegalParagraph, LegalText } from './legal-text.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function Text({ text }: { text: LegalParagraph }) {
  if (typeof text === 'string') return <p>{text}</p>;
  return (
    <ul className={`${patterns.dashes} ${styles.points}`}>
      {text.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The frame of the legal pages: a link back, title and date, numbered sections, a link home. */
export function LegalPage({ content }: { content: LegalText }) {
  const { legalFacts } = useContent();
  return (
    <SiteFrame>
      <article className={styles.page} aria-labelledby="legal-title">
        <header className={styles.head}>
          <Link to={PATHS.home} className={`${patterns.link} ${styles.back}`}>
            <IconArrowLeft size={18} stroke={1.5} aria-hidden="true" />
            Back to Home
          </Link>
          <h1 id="legal-title">{content.title}</h1>
          <p className={`${patterns.lead} ${styles.introduction}`}>{content.introduction}</p>
          <p className={styles.date}>Last Updated: {DATE.format(new Date(legalFacts.updated))}</p>
        </header>
        <ol className={styles.sections}>
          {content.sections.map(({ heading, texts, leadsToContact }) => (
            <li key={heading}>
              <h2>{heading}</h2>
              <div>
                {texts.map((text) => (
                  <Text key={String(text)} text={text} />
                ))}
                {leadsToContact ? (
                  <p>
                    <Link to={homeAnchor('contact')}>Go to the contact form</Link>
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
        <footer className={styles.foot}>
          <ActionLink to={PATHS.home}>Return to Home</ActionLink>
        </footer>
      </article>
    </SiteFrame>
  );
}
