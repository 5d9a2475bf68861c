import type { ReactNode } from 'react';
import patterns from '../ui/patterns.module.css';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import styles from './site-frame.module.css';

/** Header, main part and footer: the frame of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={patterns.skip}>
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
