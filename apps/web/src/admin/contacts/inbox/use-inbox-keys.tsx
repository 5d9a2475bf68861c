import { CONTACT_STATES } from '@rapport/domain/contacts/state';
import { useNavigate } from 'react-router-dom';
import { lazyDialog } from '../../dialog/lazy-dialog.tsx';
import { useOpened } from '../../dialog/use-opened.ts';
import { useKeys } from '../../keys/use-single-keys.ts';
import { inboxSearch } from '../../navigation/sections.ts';
import type { StateChange } from '../use-state-changes.ts';
import { focusAnswer, focusMessage, focusSearch, openWaitMenu } from './focus.ts';
import type { InboxView } from './use-inbox.ts';

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

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
  const help = useOpened<true>();
  const show = () => help.open(true);
  const goTo = (row: { id: string } | undefined) => (row ? () => open(row) : null);
  const close = () => onChange({ state: 'closed' });
  useKeys({
    j: goTo(contact ? next : rows[0]),
    k: goTo(previous),
    o: contact ? focusMessage : goTo(rows[0]),
    r: focusAnswer,
    w: openWaitMenu,
    c: close,
    e: close,
    z: onUndo,
    '/': focusSearch,
    '?': show,
    ...Object.fromEntries(
      CONTACT_STATES.map((state, index) => [
        String(index + 1),
        () => void navigate({ search: inboxSearch(state) }),
      ]),
    ),
  });
  return { show, dialog: help.render((_open, dialog) => <KeysDialog {...dialog} />) };
}
