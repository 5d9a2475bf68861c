import { type ReactNode, useState } from 'react';
import { AdminGate } from '../access/admin-gate.tsx';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { ListFailed } from '../lists/list-states.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { useAdminTitle } from '../use-admin-title.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { type FeedCalls, type FeedLabels, feedActions } from './feed-actions.ts';
import { FeedHead } from './feed-head.tsx';

/** A page below Content Management, for admins. */
export function FeedPage({ title, children }: { title: string; children: ReactNode }) {
  useAdminTitle(title);
  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section="content" below>
          {children}
        </AdminShell>
      )}
    </AdminGate>
  );
}

interface FeedList<Item> {
  data: Item[] | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What can be done with the items that are shown. */
export interface ItemActions<Item> {
  isRefreshing: boolean;
  refresh: () => void;
  toggleFeatured: (item: Item) => void;
  askToDelete: (item: Item) => void;
}

interface FeedProps<Item> {
  title: string;
  subtitle: string;
  /** As in "The articles could not be loaded". */
  what: string;
  list: FeedList<Item>;
  calls: FeedCalls;
  words: FeedLabels;
  /** What is asked before an item is deleted. */
  question: (item: Item) => Pick<Question, 'title' | 'text'>;
  children: (items: Item[], actions: ItemActions<Item>) => ReactNode;
}

/** The items of a feed with its head, its states and the question before a deletion. */
export function Feed<Item extends { id: string; featured: boolean }>({
  title,
  subtitle,
  what,
  list,
  calls,
  words,
  question,
  children,
}: FeedProps<Item>) {
  const [deleting, setDeleting] = useState<Item | null>(null);
  const { refresh, toggleFeatured, remove } = feedActions(calls, words);
  const isRefreshing = calls.refresh.isPending;
  return (
    <>
      <FeedHead title={title} subtitle={subtitle} isRefreshing={isRefreshing} onRefresh={refresh} />
      {content()}
      <ConfirmDialog
        question={deleting && { ...question(deleting), yes: 'Delete', doing: 'Deleting...' }}
        isBusy={calls.remove.isPending}
        onYes={() => deleting && remove(deleting.id, () => setDeleting(null))}
        onNo={() => setDeleting(null)}
      />
    </>
  );

  function content() {
    if (list.isPending) return <CardsSkeleton />;
    if (list.data) {
      return children(list.data, { isRefreshing, refresh, toggleFeatured, askToDelete: setDeleting });
    }
    return (
      <ListFailed
        what={what}
        error={list.error}
        isTrying={list.isFetching}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
}
