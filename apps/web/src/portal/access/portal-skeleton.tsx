import { AppShell, Group } from '@mantine/core';
import { PrivateShell } from '../../ui/private-shell/private-shell.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import shell from '../shell/portal-shell.module.css';
import tabs from '../shell/portal-tabs.module.css';
import { PORTAL_TABS, type PortalTab } from '../tabs.ts';
import { TabSkeleton } from '../ui/tab-skeleton.tsx';

/** The portal's frame while access is checked: the names of the tabs, nothing to click. */
export function PortalSkeleton({ tab }: { tab: PortalTab }) {
  return (
    <PrivateShell className={shell.frame}>
      {(main) => (
        <>
          <AppShell.Header>
            <Group className={shell.width} h={56}>
              <Wordmark />
            </Group>
          </AppShell.Header>
          <AppShell.Main ref={main} id="main" tabIndex={-1}>
            <div className={tabs.tabs} aria-hidden="true">
              {PORTAL_TABS.map(({ key, label }) => (
                <span key={key} className={tabs.tab}>
                  {label}
                </span>
              ))}
            </div>
            <div className={`${shell.width} ${shell.content}`}>
              <TabSkeleton tab={tab} />
            </div>
          </AppShell.Main>
        </>
      )}
    </PrivateShell>
  );
}
