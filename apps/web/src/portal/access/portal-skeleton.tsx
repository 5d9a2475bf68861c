import { PrivateHeader, PrivateShell } from '../../ui/private-shell/private-shell.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import shell from '../shell/portal-shell.module.css';
import tabs from '../shell/portal-tabs.module.css';
import { PORTAL_TABS } from '../tabs.ts';

/** The portal's frame while access is checked: the names of the tabs, nothing to click. */
export function PortalSkeleton() {
  return (
    <PrivateShell className={shell.frame}>
      {(main) => (
        <>
          <PrivateHeader>
            <div className={shell.bar}>
              <div className={shell.brand}>
                <Wordmark />
              </div>
            </div>
          </PrivateHeader>
          <main ref={main} id="main" tabIndex={-1}>
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
              <WaitingRows />
            </div>
          </main>
        </>
      )}
    </PrivateShell>
  );
}
