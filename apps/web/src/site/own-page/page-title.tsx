import type { OwnPageContent } from '@rapport/domain/site/page-content';
import { getPagePath } from '@rapport/domain/site/page-paths';
import { CONTACT_TARGET } from '@rapport/domain/site/targets';
import { ActionLink } from '../../ui/action-link.tsx';
import patterns from '../../ui/patterns.module.css';
import styles from './own-page.module.css';

/** Where the button leads: to the contact form of the page itself, where it has one. */
function toPath(target: string, { slug, sections }: OwnPageContent): string {
  const isHere = target === CONTACT_TARGET && sections.some(({ key }) => key === 'contact');
  return isHere ? `${getPagePath(slug)}#contact` : target;
}

/** The title of a page, or its first screen with a heading, a sentence and a button. */
export function PageTitle({ page }: { page: OwnPageContent }) {
  const { title, firstScreen } = page;
  return (
    <section aria-labelledby="page-title" className={styles.title} data-large={firstScreen !== null}>
      <h1 id="page-title">{firstScreen?.heading ?? title}</h1>
      {firstScreen && firstScreen.sentence !== '' ? (
        <p className={`${patterns.lead} ${styles.sentence}`}>{firstScreen.sentence}</p>
      ) : null}
      {firstScreen?.button ? (
        <ActionLink to={toPath(firstScreen.button.target, page)} className={styles.button}>
          {firstScreen.button.label}
        </ActionLink>
      ) : null}
    </section>
  );
}
