import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import type { Command } from './commands.ts';

/** Fewer letters find everything. */
const MIN_LETTERS = 2;
const DEBOUNCE_MS = 200;
/** Of each kind. */
const MAX_ROWS = 5;

export interface FoundRows {
  /** What kind of rows, as the palette names them. */
  label: string;
  rows: (Command & { key: string })[];
}

interface FoundRowsState {
  groups: FoundRows[];
  isSearching: boolean;
  /** Searches again what could not be searched; null when everything could. */
  tryAgain: (() => void) | null;
}

/** The contacts, subscribers, clients and campaigns that match what was typed, a few of each. */
export function useFoundRows(typed: string): FoundRowsState {
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isAsked = typed.trim().length >= MIN_LETTERS;
  const options = { enabled: isAsked && q.length >= MIN_LETTERS, placeholderData: keepPreviousData };
  const contacts = trpc.contact.list.useQuery({ q, limit: MAX_ROWS }, options);
  const subscribers = trpc.newsletter.list.useQuery({ q, limit: MAX_ROWS }, options);
  const clients = trpc.enrollments.list.useQuery({ q, limit: MAX_ROWS }, options);
  // There are few campaigns, and the list has no search of its own.
  const campaigns = trpc.campaigns.list.useQuery(undefined, options);
  if (!isAsked) return { groups: [], isSearching: false, tryAgain: null };

  const groups: FoundRows[] = [
    {
      label: 'Contacts',
      rows: (contacts.data?.contacts ?? []).map(({ id, name, email }) => ({
        key: id,
        label: name,
        description: email,
        to: subjectPath('contact', id),
      })),
    },
    {
      label: 'Subscribers',
      rows: (subscribers.data?.newsletters ?? []).map(({ id, email }) => ({
        key: id,
        label: email,
        to: subjectPath('subscriber', id),
      })),
    },
    {
      label: 'Clients',
      rows: (clients.data?.enrollments ?? []).map(({ id, clientName, packageName }) => ({
        key: id,
        label: clientName,
        description: packageName,
        to: subjectPath('enrollment', id),
      })),
    },
    {
      label: 'Campaigns',
      rows: (campaigns.data?.campaigns ?? [])
        .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
        .slice(0, MAX_ROWS)
        .map(({ id, title }) => ({ key: id, label: title, to: subjectPath('campaign', id) })),
    },
  ];
  const searches = [contacts, subscribers, clients, campaigns];
  const isSearching = q !== typed.trim() || searches.some(({ isFetching }) => isFetching);
  const failed = searches.filter(({ isError }) => isError);
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isSearching,
    tryAgain: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  };
}
