import { CONTACT_STATES } from '@rapport/domain/contacts/state';
import { useNavigate } from 'react-router-dom';
import { usePageKeys } from '../../keys/use-page-keys.tsx';
import { inboxSearch } from '../../navigation/sections.ts';
import type { StateChange } from '../use-state-changes.ts';
import { focusAnswer, focusMessage, focusSearch, openWaitMenu } from './focus.ts';
import type { InboxView } from './use-inbox.ts';

/** What the keys of the inbox do, in the order of a day. */
const KEYS = [
  ['J', 'Next contact'],
  ['K', 'Previous contact'],
  ['O', 'Read the message'],
  ['R', 'Reply'],
  ['W', 'Wait until a day'],
  ['C or E', 'Close'],
  ['Z', 'Undo, for 10 seconds'],
  ['1 to 4', 'New, Waiting, Answered, Closed'],
  ['/', 'Search'],
  ['?', 'This list'],
  ['Ctrl + Enter', 'Send the answer'],
] as const;

interface InboxKeysOptions {
  inbox: InboxView;
  onChange: (change: StateChange) => void;
  onUndo: () => void;
}

/** The keys of the inbox, and the dialog that lists them. */
export function useInboxKeys({
  inbox: { contact, rows, next, previous, open },
  onChange,
  onUndo,
}: InboxKeysOptions) {
  const navigate = useNavigate();
  const goTo = (row: { id: string } | undefined) => (row ? () => open(row) : null);
  const close = () => onChange({ state: 'closed' });
  return usePageKeys(KEYS, {
    j: goTo(contact ? next : rows[0]),
    k: goTo(previous),
    o: contact ? focusMessage : goTo(rows[0]),
    r: focusAnswer,
    w: openWaitMenu,
    c: close,
    e: close,
    z: onUndo,
    '/': focusSearch,
    ...Object.fromEntries(
      CONTACT_STATES.map((state, index) => [
        String(index + 1),
        () => void navigate({ search: inboxSearch(state) }),
      ]),
    ),
  });
}
