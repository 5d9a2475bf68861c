import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PORTAL_TABS, type PortalTabKey, tabPath } from '../tabs.ts';
import classes from './portal-tabs.module.css';

export const PANEL_ID = 'portal-panel';

export function tabId(key: PortalTabKey): string {
  return `portal-tab-${key}`;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The tabs are links, so each has an address. Arrow keys move between them, Enter and Space open one. */
export function PortalTabs({ current }: { current: PortalTabKey }) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = Array.from(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []);
    const index = tabs.findIndex((tab) => tab.contains(document.activeElement));
    if (index < 0) return;
    const step = STEPS[event.key];
    if (step) tabs[step(index, tabs.length)]?.focus();
    else if (event.key === ' ') tabs[index]?.click();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={list} role="tablist" aria-label="Client portal" className={classes.tabs} onKeyDown={onKeyDown}>
      {PORTAL_TABS.map(({ key, label }) => (
        <Link
          key={key}
          id={tabId(key)}
          role="tab"
          to={tabPath(key)}
          aria-selected={key === current}
          aria-controls={key === current ? PANEL_ID : undefined}
          tabIndex={key === current ? 0 : -1}
          className={classes.tab}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
