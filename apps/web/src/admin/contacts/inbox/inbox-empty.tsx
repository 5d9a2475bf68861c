import { Anchor } from '@mantine/core';
import type { ContactState } from '@rapport/domain/contacts/state';
import { formatCalendarDay } from '@rapport/domain/shared/calendar-day';
import { Link } from 'react-router-dom';
import { formatTotal } from '../../lists/list-note.ts';
import { ListEmpty } from '../../lists/list-states.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { inboxSearch } from '../../navigation/sections.ts';
import type { InboxView } from './use-inbox.ts';

const EMPTY: Record<ContactState, { title: string; text: string }> = {
  new: { title: 'Nothing new', text: 'Messages from the contact form appear here.' },
  waiting: {
    title: 'Nothing waits',
    text: 'A contact that waits is new again on the day you choose.',
  },
  answered: { title: 'Nothing answered yet', text: 'A contact is answered once you write to its sender.' },
  closed: { title: 'Nothing closed yet', text: 'Close a contact that needs no answer.' },
};

/** What the list of a state says while there is nothing in it. */
export function InboxEmpty({
  inbox,
  state,
  isFiltered,
}: {
  inbox: InboxView;
  state: ContactState;
  isFiltered: boolean;
}) {
  const [, setAddress] = useAddress();
  if (isFiltered) {
    return (
      <ListEmpty title="No contacts match your filters">
        <Anchor
          component="button"
          type="button"
          onClick={() => setAddress(() => new URLSearchParams(inboxSearch(state)))}
        >
          Show all of them
        </Anchor>
      </ListEmpty>
    );
  }
  const waiting = inbox.counts?.waiting;
  return (
    <ListEmpty title={EMPTY[state].title}>
      {EMPTY[state].text}
      {state === 'new' && waiting?.nextOn ? (
        <>
          {' '}
          <Anchor component={Link} to={{ search: inboxSearch('waiting') }}>
            {formatTotal(waiting.total, true)} waiting
          </Anchor>
          ; the next comes back on {formatCalendarDay(waiting.nextOn)}.
        </>
      ) : null}
    </ListEmpty>
  );
}
