import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer/site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header/site-header.tsx';

/** Header, main part and footer: the frame of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
