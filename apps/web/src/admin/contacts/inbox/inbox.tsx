import { Anchor, Box, Button, Group, Kbd, Text, VisuallyHidden } from '@mantine/core';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { CONTACT_STATE_LABELS, CONTACT_STATES, type ContactState } from '@rapport/domain/contacts/state';
import { Link } from 'react-router-dom';
import { useDates } from '../../../ui/use-dates.ts';
import { DateFilter, SelectFilter } from '../../lists/date-filter.tsx';
import { ListMenu } from '../../lists/list-menu.tsx';
import { formatTotal } from '../../lists/list-note.ts';
import { GoneNote, ListFailed } from '../../lists/list-states.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';
import { PageTabs } from '../../navigation/page-tabs.tsx';
import { inboxSearch, sectionSearch } from '../../navigation/sections.ts';
import { SavedViewsMenu } from '../../saved-views/saved-views-menu.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { AddContact } from '../add-contact.tsx';
import { CONTACT_MENU } from '../contact-menu.ts';
import { serviceOptions } from '../service-options.ts';
import { UndoBar } from '../undo-bar.tsx';
import { useContactServices } from '../use-contact-list.ts';
import { type StateChange, useStateChanges } from '../use-state-changes.ts';
import classes from './inbox.module.css';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxReading } from './inbox-reading.tsx';
import { type InboxView, useInbox, useInboxState } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.tsx';

/** The contacts by who has the next move: the list, the chosen message and the answer to it side by side. */
export default function Inbox() {
  const state = useInboxState() ?? 'new';
  const inbox = useInbox(state);
  const changes = useStateChanges();
  const { contact, next, previous, panel, isWide } = inbox;
  /** Shows the next contact once the present one has left the list. */
  const moveOn = () => {
    const other = next ?? previous;
    if (panel.id === null) focusRow(other?.id);
    else if (other) panel.open(other.id);
    else panel.close();
  };
  const change = (wanted: StateChange) => {
    if (!contact || changes.isPending) return;
    changes.set(contact, wanted, wanted.state === state ? undefined : moveOn);
  };
  const undo = () => changes.undo((id) => id && panel.id !== null && panel.open(id));
  const keys = useInboxKeys({ inbox, onChange: change, onUndo: undo });
  const isReading = !isWide && panel.id !== null;
  return (
    <Box data-inbox>
      {isReading ? (
        <VisuallyHidden component="h1">Contacts</VisuallyHidden>
      ) : (
        <InboxHeading inbox={inbox} state={state} />
      )}
      {panel.isGone ? <GoneNote what="contact" /> : null}
      <Box className={classes.inbox}>
        {isReading ? null : (
          <Box className={classes.column}>
            <InboxColumn inbox={inbox} state={state} onKeys={keys.show} />
          </Box>
        )}
        {contact ? (
          <InboxReading
            key={contact.id}
            inbox={inbox}
            contact={contact}
            onChange={change}
            onAnswered={(isClosing) =>
              isClosing
                ? changes.set(contact, { state: 'closed' }, moveOn)
                : (state === 'new' || state === 'waiting') && moveOn()
            }
            onDeleted={moveOn}
          />
        ) : (
          <Waiting inbox={inbox} />
        )}
      </Box>
      <UndoBar text={changes.last} onUndo={undo} />
      {keys.dialog}
    </Box>
  );
}

/** Shown until the contact that the address names is there. */
function Waiting({ inbox: { panel } }: { inbox: InboxView }) {
  if (panel.id === null || panel.isGone) return null;
  return panel.error ? <ListFailed what="the contact" query={panel} /> : <RowsSkeleton />;
}

/** Moves the focus to a row, once the list was read again. */
function focusRow(id: string | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
  );
}

function InboxHeading({ inbox, state }: { inbox: InboxView; state: ContactState }) {
  const { counts, query, filter } = inbox;
  const { formatDay } = useDates();
  const oldest = counts?.new.oldestAt;
  const waiting = { new: counts?.new.total, waiting: counts?.waiting.total };
  const note = oldest
    ? `${formatTotal(counts.new.total, true)} new, the oldest since ${formatDay(oldest)}`
    : counts && 'Everything is answered';
  return (
    <>
      <SectionHeading title="Contacts" note={note ?? 'Contact Form Submissions'}>
        <Button
          component={Link}
          to={{ search: sectionSearch('contacts') }}
          variant="default"
          size="compact-md"
        >
          Table
        </Button>
        <SavedViewsMenu />
        <AddContact />
        <ListMenu
          query={{ ...query, refetch: inbox.refresh }}
          exported={{ what: 'contacts', filter, selected: NOTHING }}
          entries={CONTACT_MENU}
        />
      </SectionHeading>
      <PageTabs
        label="States"
        current={state}
        pages={CONTACT_STATES.map((key) => {
          const total = key === 'new' || key === 'waiting' ? waiting[key] : 0;
          return {
            key,
            label: CONTACT_STATE_LABELS[key],
            search: inboxSearch(key),
            count: total ? formatTotal(total, true) : undefined,
          };
        })}
      />
    </>
  );
}

/** The file of the inbox has what its filter finds. */
const NOTHING: ReadonlySet<string> = new Set();

interface InboxColumnProps {
  inbox: InboxView;
  state: ContactState;
  onKeys: () => void;
}

function InboxColumn({ inbox, state, onKeys }: InboxColumnProps) {
  const { list, query, rows, total, chips, isFiltered, contact, open } = inbox;
  const services = useContactServices();
  return (
    <>
      <ListToolbar
        state={list}
        label="Contacts"
        units="contacts"
        placeholder={SEARCHED}
        filters={
          <>
            <SelectFilter
              label="Service"
              data={serviceOptions(services.data?.services ?? [], list.service)}
              value={list.service}
              onChange={(service) => list.set({ service })}
            />
            <DateFilter range={list.range} onChange={list.set} />
          </>
        }
        chips={chips}
      />
      <PagedList
        query={query}
        what="the contacts"
        unit="contact"
        total={total}
        isFiltered
        loadedCount={rows.length}
        skeleton={<RowsSkeleton />}
        empty={<InboxEmpty inbox={inbox} state={state} isFiltered={isFiltered} />}
      >
        <InboxList rows={rows} currentId={contact?.id} onOpen={open} />
      </PagedList>
      <Group gap={6} py="md" visibleFrom="sm">
        {HINTS.map(([key, what]) => (
          <Text key={key} span fz="xs" c="dimmed" mr={6}>
            <Kbd size="xs">{key}</Kbd> {what}
          </Text>
        ))}
        <Anchor component="button" type="button" fz="xs" onClick={onKeys}>
          All keys
        </Anchor>
      </Group>
    </>
  );
}

const SEARCHED = [CONTACT_FIELDS.name, CONTACT_FIELDS.email, CONTACT_FIELDS.message]
  .map(({ label }) => label)
  .join(', ');

const HINTS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['R', 'reply'],
  ['W', 'wait'],
  ['C', 'close'],
] as const;
