import { AppShell } from '@mantine/core';
import { PrivateShell } from '../../ui/private-shell/private-shell.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { TabSkeleton } from '../parts/tab-skeleton.tsx';
import shell from '../shell/portal-shell.module.css';
import tabs from '../shell/portal-tabs.module.css';
import { PORTAL_TABS, type PortalTab } from '../tabs.ts';

/** The portal's frame while access is checked: the names of the tabs, nothing to click. */
export function PortalSkeleton({ tab }: { tab: PortalTab }) {
  return (
    <PrivateShell className={shell.frame}>
      {(main) => (
        <>
          <AppShell.Header>
            <div className={shell.bar}>
              <div className={shell.brand}>
                <Wordmark />
              </div>
            </div>
          </AppShell.Header>
          <AppShell.Main ref={main} id="main" tabIndex={-1}>
            <div className={shell.tabs} aria-hidden="true">
              <div className={tabs.tabs}>
                {PORTAL_TABS.map(({ key, label }) => (
                  <span key={key} className={tabs.tab}>
                    {label}
                  </span>
                ))}
              </div>
            </div>
            <div className={shell.content}>
              <TabSkeleton tab={tab} />
            </div>
          </AppShell.Main>
        </>
      )}
    </PrivateShell>
  );
}
