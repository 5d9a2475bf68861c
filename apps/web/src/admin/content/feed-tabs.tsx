import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './feeds.module.css';

interface FeedTabsProps {
  /** The count is null for a tab without one. */
  tabs: { key: string; label: string; count: number | null }[];
  chosen: string;
  onChoose: (key: string) => void;
  children: ReactNode;
}

const STYLES = { list: classes.tabs ?? '', tab: classes.tab ?? '' };

/** The tabs of a feed with their counts, and the panel of the chosen one. */
export function FeedTabs({ tabs, chosen, onChoose, children }: FeedTabsProps) {
  return (
    <Tabs
      value={chosen}
      onChange={(key) => key !== null && onChoose(key)}
      classNames={STYLES}
      keepMounted={false}
    >
      <Tabs.List>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab key={key} value={key}>
            {count === null ? label : `${label} (${count.toLocaleString('en-US')})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key }) => (
        <Tabs.Panel key={key} value={key} pt="lg">
          {key === chosen ? children : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
