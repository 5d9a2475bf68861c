import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { isSampleItem } from '@rapport/domain/shared/sample-feed';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { CardsSkeleton, FEED_GRID } from './cards-skeleton.tsx';
import { createFeedActions, type FeedCalls, type FeedMessages } from './feed-actions.ts';
import type { FeedCardActions } from './feed-card.tsx';
import { FeedHead } from './feed-head.tsx';
import { FeedTabs } from './feed-tabs.tsx';

interface FeedList<Item> {
  data: Item[] | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A tab of a feed: the items it shows, and its empty state. */
export interface FeedTab<Item> {
  key: string;
  label: string;
  select: (items: Item[]) => Item[];
  /** False for a tab without a count. */
  isCounted?: boolean;
  empty: { title: string; text: string; hasRefresh?: boolean };
}

interface FeedProps<Item> {
  title: string;
  subtitle: string;
  /** What the items are called, such as `articles`. */
  name: string;
  list: FeedList<Item>;
  calls: FeedCalls;
  messages: FeedMessages;
  tabs: FeedTab<Item>[];
  /** The question before an item is deleted. */
  question: (item: Item) => Pick<Question, 'title' | 'text'>;
  /** Renders the card of an item. */
  children: (item: Item, props: FeedCardActions & { position: number }) => ReactNode;
}

/** The items of a feed by tab, with the head of the page, its states and the question before a deletion. */
export function Feed<Item extends { id: string; featured: boolean; url: string }>({
  title,
  subtitle,
  name,
  list,
  calls,
  messages,
  tabs,
  question,
  children,
}: FeedProps<Item>) {
  const [deleting, setDeleting] = useState<Item | null>(null);
  const [chosen, setChosen] = useState(tabs[0]?.key ?? '');
  const { refresh, toggleFeatured, remove, removeSamples } = createFeedActions(calls, messages);
  const isRefreshing = calls.refresh.isPending;
  return (
    <>
      <FeedHead title={title} subtitle={subtitle} isRefreshing={isRefreshing} onRefresh={refresh} />
      {list.data?.some(isSampleItem) ? (
        <Group justify="space-between" mb="md">
          <Text size="sm">
            The {name} marked “Sample” came with the product. They leave by themselves when your own feed is
            read.
          </Text>
          <Button
            variant="default"
            size="xs"
            aria-busy={calls.removeSamples.isPending}
            onClick={calls.removeSamples.isPending ? undefined : removeSamples}
          >
            Remove sample {name}
          </Button>
        </Group>
      ) : null}
      {content()}
      <ConfirmDialog
        question={deleting && { ...question(deleting), confirmLabel: 'Delete', busyLabel: 'Deleting...' }}
        isBusy={calls.remove.isPending}
        onConfirm={() => deleting && remove(deleting.id, () => setDeleting(null))}
        onCancel={() => setDeleting(null)}
      />
    </>
  );

  function content() {
    if (!list.data) return <ListWaiting what={`the ${name}`} query={list} skeleton={<CardsSkeleton />} />;
    const items = list.data;
    const counted = tabs.map(({ key, label, select, isCounted = true }) => ({
      key,
      label,
      count: isCounted ? select(items).length : null,
    }));
    return (
      <FeedTabs tabs={counted} chosen={chosen} onChoose={setChosen}>
        {tabPanel(items)}
      </FeedTabs>
    );
  }

  function tabPanel(items: Item[]) {
    const tab = tabs.find(({ key }) => key === chosen);
    if (!tab) return null;
    const shown = tab.select(items);
    if (shown.length === 0) {
      const { title: emptyTitle, text, hasRefresh } = tab.empty;
      return (
        <ListEmpty title={emptyTitle}>
          <Text inherit>{text}</Text>
          {hasRefresh ? (
            <Button mt="sm" variant="default" disabled={isRefreshing} onClick={refresh}>
              Refresh
            </Button>
          ) : null}
        </ListEmpty>
      );
    }
    return (
      <SimpleGrid role="list" {...FEED_GRID}>
        {shown.map((item, position) =>
          children(item, {
            position,
            onToggleFeatured: () => toggleFeatured(item),
            onDelete: () => setDeleting(item),
          }),
        )}
      </SimpleGrid>
    );
  }
}
