import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './feeds.module.css';
import '@mantine/core/styles/Tabs.css';

export interface FeedTab<Key extends string> {
  key: Key;
  label: string;
  /** Null where the tab has no count. */
  count: number | null;
}

interface FeedTabsProps<Key extends string> {
  tabs: FeedTab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  children: ReactNode;
}

const STYLES = { list: classes.tabList ?? '', tab: classes.tab ?? '' };

/** The tabs of a feed with their counts; what the chosen one shows stands beneath. */
export function FeedTabs<Key extends string>({ tabs, chosen, onChoose, children }: FeedTabsProps<Key>) {
  const choose = (value: string | null) => {
    const tab = tabs.find(({ key }) => key === value);
    if (tab) onChoose(tab.key);
  };
  return (
    <Tabs value={chosen} onChange={choose} classNames={STYLES} keepMounted={false}>
      <Tabs.List>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab key={key} value={key}>
            {count === null ? label : `${label} (${count.toLocaleString('en-US')})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel}>
          {key === chosen ? children : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
