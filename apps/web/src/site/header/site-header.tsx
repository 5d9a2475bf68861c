import type { User } from '@rapport/domain/account/schema';
import type { HomeSection } from '@rapport/domain/site/home-sections';
import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionLink } from '../../ui/action-link.tsx';
import { type HomeAnchor, homeAnchor, LOGOUT_PATH, PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { useContent } from '../../ui/site-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { MenuButton } from './menu-button.tsx';
import mobile from './mobile-menu.module.css';
import styles from './site-header.module.css';
import { useCurrentSection } from './use-current-section.ts';
import { useSignedInUser } from './use-signed-in.ts';

/** Whether the page is scrolled. Put `sentinel` on an element at the top of the page. */
function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, scrolled };
}

/** The sections that the header menu leads to. */
const MENU_LABELS = {
  about: 'About',
  services: 'Services',
  insights: 'Insights',
  contact: 'Contact',
} as const;

/** The header menu, in the order of the sections. */
function listHeaderLinks(sections: readonly HomeSection[]): { label: string; anchor: HomeAnchor }[] {
  const anchors = sections.filter((key) => key in MENU_LABELS) as (keyof typeof MENU_LABELS)[];
  return [
    { label: 'Home', anchor: 'home' },
    ...anchors.map((anchor) => ({ label: MENU_LABELS[anchor], anchor })),
  ];
}

/** Loaded for signed-in users only. If loading fails, the page works without them. */
const SignedInControls = lazy<(props: { user: User }) => ReactNode>(() =>
  import('../account-menu/signed-in-controls.tsx').catch(() => ({ default: () => null })),
);

interface HeaderLinksProps {
  className?: string | undefined;
  current: HomeAnchor | null;
  onChoose?: (() => void) | undefined;
}

function HeaderLinks({ className, current, onChoose }: HeaderLinksProps) {
  const { sections } = useContent();
  return (
    <ul className={className}>
      {listHeaderLinks(sections).map(({ label, anchor }) => (
        <li key={anchor}>
          <Link
            to={homeAnchor(anchor)}
            onClick={onChoose}
            aria-current={current === anchor ? 'true' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The header in its four layouts. Only the stylesheet chooses between them, so the server does not need the window's
 * width and the height never changes.
 */
export function SiteHeader() {
  const { sentinel, scrolled } = useScrolled();
  const current = useCurrentSection();
  const user = useSignedInUser();
  return (
    <>
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header className={styles.header} data-scrolled={scrolled}>
        <div className={styles.bar}>
          <Wordmark />
          <nav className={styles.nav} aria-label="Main">
            <HeaderLinks className={styles.row} current={current} />
            <MenuButton
              className={styles.dropdown}
              buttonClassName={styles.dropdownButton}
              panelClassName={`${patterns.panel} ${patterns.menu} ${styles.dropdownPanel}`}
              opensOnHover
              label={() => (
                <>
                  Menu <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
                </>
              )}
            >
              {(close) => <HeaderLinks className={styles.column} current={current} onChoose={close} />}
            </MenuButton>
            <Link to={PATHS.clientAccess} className={styles.portal}>
              <span className={styles.wide}>Client Portal</span>
              <span className={styles.medium}>Portal</span>
            </Link>
          </nav>
          {user ? (
            <Suspense>
              <SignedInControls user={user} />
            </Suspense>
          ) : null}
          <ActionLink to={homeAnchor('contact')} size="sm">
            <span className={styles.long}>Book Consultation</span>
            <span className={styles.short}>Book</span>
          </ActionLink>
          <MenuButton
            className={mobile.menu}
            buttonClassName={`${patterns.iconButton} ${mobile.button}`}
            panelClassName={mobile.panel}
            opensOnHover={false}
            label={(open) => (
              <>
                {open ? (
                  <IconX size={24} stroke={1.5} aria-hidden="true" />
                ) : (
                  <IconMenu2 size={24} stroke={1.5} aria-hidden="true" />
                )}
                <VisuallyHidden>{open ? 'Close menu' : 'Open menu'}</VisuallyHidden>
              </>
            )}
          >
            {(close) => (
              <nav aria-label="Main">
                <HeaderLinks current={current} onChoose={close} />
                <Link to={PATHS.clientAccess} onClick={close}>
                  Client Portal
                </Link>
                {user?.isAdmin ? <a href={PATHS.admin}>Admin</a> : null}
                {user ? <a href={LOGOUT_PATH}>Logout</a> : null}
              </nav>
            )}
          </MenuButton>
        </div>
      </header>
    </>
  );
}
