import type { ReactNode } from 'react';
import styles from './notice-page.module.css';
import { SiteFrame } from './site-frame.tsx';

/** A page with one message and links, beside the site's arch. */
export function NoticePage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <SiteFrame>
      <section className={styles.page} aria-labelledby="notice-title">
        <div className={styles.words}>
          <h1 id="notice-title">{title}</h1>
          {children}
        </div>
        <div className={styles.arch} aria-hidden="true" />
      </section>
    </SiteFrame>
  );
}
