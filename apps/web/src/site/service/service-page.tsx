import { getServicePath } from '@rapport/domain/site/service-paths';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ActionLink } from '../../ui/action-link.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import patterns from '../../ui/patterns.module.css';
import { SectionPicture } from '../../ui/picture/section-picture.tsx';
import { useButtons, useContent } from '../../ui/site-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { getServiceButton } from './service-button.ts';
import styles from './service-page.module.css';

function listFacts(facts: readonly [name: string, text: string][]): readonly [name: string, text: string][] {
  return facts.filter(([, text]) => text !== '');
}

/** The page of one service: outcome, facts, steps, questions, and a way to ask for it. */
export default function ServicePage() {
  const { sections, servicePage } = useContent();
  if (!servicePage) throw new Error('The page of a service needs a document that was made for it');
  const { service, page } = servicePage;
  usePageHead(getServicePath(page.slug));
  const { sections: words } = useButtons();
  const contact = getServiceButton(service, words.service);
  const isListed = sections.includes('services');
  const facts = listFacts([
    ['For', service.forWhom],
    ['Duration', page.duration],
    ['Price from', page.priceFrom],
  ]);
  // The same buttons are in sight already.
  const isShort = page.steps.length === 0 && page.questions.length === 0;
  return (
    <SiteFrame>
      <article className={styles.page} aria-labelledby="service-title">
        <header className={styles.head}>
          <Link to={homeAnchor(isListed ? 'services' : 'home')} className={`${patterns.link} ${styles.back}`}>
            <IconArrowLeft size={18} stroke={1.5} aria-hidden="true" />
            {isListed ? words.allServices : 'Back to Home'}
          </Link>
          <h1 id="service-title">{service.name}</h1>
          <p className={`${patterns.lead} ${styles.outcome}`}>{page.outcome}</p>
          <ActionLink to={contact.target} className={styles.action}>
            {contact.label}
            <VisuallyHidden>: {service.name}</VisuallyHidden>
          </ActionLink>
        </header>
        <SectionPicture picture={page.picture} place="whole" />
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {page.steps.length > 0 ? (
          <section className={styles.part} aria-labelledby="service-steps">
            <h2 id="service-steps">How it works</h2>
            <ol className={styles.steps}>
              {page.steps.map((step, index) => (
                <li key={`${index} ${step.name}`}>
                  <h3>{step.name}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        {page.questions.length > 0 ? (
          <section className={styles.part} aria-labelledby="service-questions">
            <h2 id="service-questions">Questions and answers</h2>
            <ul className={styles.questions}>
              {page.questions.map(({ question, answer }, index) => (
                <li key={`${index} ${question}`}>
                  <h3>{question}</h3>
                  <p>{answer}</p>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {isShort ? null : (
          <footer className={styles.foot}>
            <ActionLink to={contact.target}>
              {contact.label}
              <VisuallyHidden>: {service.name}</VisuallyHidden>
            </ActionLink>
            {isListed ? (
              <ActionLink to={homeAnchor('services')} tone="quiet">
                {words.allServices}
              </ActionLink>
            ) : null}
          </footer>
        )}
      </article>
    </SiteFrame>
  );
}
