import type { User } from '@rapport/domain/account/schema';
import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ActionLink } from '../../ui/action-link.tsx';
import { type HomeAnchor, homeAnchor, LOGOUT_PATH, PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { useButtons } from '../../ui/site-context.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { MenuButton } from './menu-button.tsx';
import mobile from './mobile-menu.module.css';
import { PageLinks, useMenuPages } from './page-links.tsx';
import { useRowWidth } from './row-width.ts';
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

/** More characters than these do not fit in a row of the header. */
const MAX_ROW_CHARACTERS = 104;

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
  const { header } = useButtons();
  const pages = useMenuPages();
  return (
    <ul className={className}>
      {header.menu.map(({ label, target }, index) => (
        <li key={`${index} ${target}`}>
          <TargetLink
            target={target}
            onClick={onChoose}
            aria-current={current !== null && target === homeAnchor(current) ? 'true' : undefined}
          >
            {label}
          </TargetLink>
        </li>
      ))}
      {className === styles.row ? (
        <PageLinks pages={pages.filter(({ isInRow }) => isInRow)} className={() => styles.page} />
      ) : (
        <PageLinks pages={pages} />
      )}
    </ul>
  );
}

/** The pages of the owner's own that the row has no room for: in a narrower window, all of them. */
function MorePages() {
  const pages = useMenuPages();
  if (pages.length === 0) return null;
  const isOnlyNarrow = pages.every(({ isInRow }) => isInRow);
  return (
    <MenuButton
      className={isOnlyNarrow ? `${styles.more} ${styles.narrow}` : styles.more}
      buttonClassName={styles.dropdownButton}
      panelClassName={`${patterns.panel} ${patterns.menu} ${styles.dropdownPanel}`}
      opensOnHover
      label={() => (
        <>
          More <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </>
      )}
    >
      {() => (
        <ul className={styles.column}>
          <PageLinks pages={pages} className={({ isInRow }) => (isInRow ? styles.narrow : undefined)} />
        </ul>
      )}
    </MenuButton>
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
  const { portal, button } = useButtons().header;
  const row = useRowWidth();
  return (
    <>
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header
        className={styles.header}
        data-scrolled={scrolled}
        data-menu={row > MAX_ROW_CHARACTERS ? 'long' : undefined}
      >
        <div className={styles.bar}>
          <Wordmark />
          <nav className={styles.nav} aria-label="Main">
            <HeaderLinks className={styles.row} current={current} />
            <MorePages />
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
            {portal ? (
              <TargetLink target={portal.target} className={styles.portal}>
                <span className={styles.wide}>{portal.label}</span>
                <span className={styles.medium}>{portal.shortLabel}</span>
              </TargetLink>
            ) : null}
          </nav>
          {user ? (
            <Suspense>
              <SignedInControls user={user} />
            </Suspense>
          ) : null}
          {button ? (
            <ActionLink to={button.target} size="sm">
              <span className={styles.long}>{button.label}</span>
              <span className={styles.short}>{button.shortLabel}</span>
            </ActionLink>
          ) : null}
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
                {portal ? (
                  <TargetLink target={portal.target} onClick={close}>
                    {portal.label}
                  </TargetLink>
                ) : null}
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
