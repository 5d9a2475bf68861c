import { Button, NativeSelect } from '@mantine/core';
import type { Contact } from '@rapport/domain/contacts/schema';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { useAction } from '../command-palette/use-action.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { failed } from '../feedback.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { withFilter } from '../lists/filters.ts';
import { ListFooter } from '../lists/list-footer.tsx';
import { listNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty, ListFailed } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import type { ToDelete } from '../lists/row-deletion.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { SelectBar } from '../lists/select-bar.tsx';
import { useSelection } from '../lists/selection-context.tsx';
import { useSearchFilter, useServiceFilter } from '../lists/use-filters.ts';
import { useSelectAll } from '../lists/use-select-all.ts';
import { useShown } from '../lists/use-shown.ts';
import { ContactRows } from './contact-rows.tsx';
import { ContactRowsSkeleton } from './contact-rows-skeleton.tsx';
import { serviceOptions } from './service-options.ts';
import { useContactIds, useContactList, useContactServices, useFindContact } from './use-contact-list.ts';

const dialogs = () => import('./contact-dialogs.ts');
const ContactDialog = lazyDialog(() => dialogs().then(({ ContactDialog: dialog }) => dialog));
const EditContactDialog = lazyDialog(() => dialogs().then(({ EditContactDialog: dialog }) => dialog));
const ContactDeletion = lazyDialog(() => dialogs().then(({ ContactDeletion: dialog }) => dialog));
const ComposeDialog = lazyDialog(() =>
  import('../emails/compose-dialog.tsx').then(({ ComposeDialog: dialog }) => dialog),
);
const PackageDetailsDialog = lazyDialog(() =>
  import('../emails/package-details-dialog.tsx').then(({ PackageDetailsDialog: dialog }) => dialog),
);

interface ContactListProps {
  pageSize: number;
  /** The head of the list: its title with the note, and the button that reads it again. */
  heading: (note: string, refresh: { isBusy: boolean; onRefresh: () => void }) => ReactNode;
}

/** The contact form's submissions with everything that can be done with them (section 2). */
export function ContactList({ pageSize, heading }: ContactListProps) {
  const { q, typed, setTyped } = useSearchFilter();
  const { service, setService } = useServiceFilter();
  const services = useContactServices();
  const filter = { q, service };
  const list = useContactList(filter, pageSize);
  const fetchIds = useContactIds();
  const selection = useSelection('contacts');
  const selectAll = useSelectAll(
    selection,
    () => fetchIds(filter),
    (error) => failed('Failed to select the contacts', error),
  );
  const reading = useOpened<Contact>();
  const editing = useOpenedForm(FORM_OPENINGS.contact);
  const composing = useOpenedForm(FORM_OPENINGS.compose);
  const offering = useOpened<true>();
  const deleting = useOpened<ToDelete<Contact>>();
  const write = ({ id, email }: Contact) => composing.open({ contactId: id, email });
  useAction('compose-email', () => composing.open({}));
  const shown = useShown({ find: useFindContact(), open: reading.open, close: reading.close });

  const total = list.data?.pages[0]?.total;
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? [];
  const isFiltered = Boolean(q || service);

  return (
    <>
      {heading(listNote('Contact Form Submissions', total, isFiltered), {
        isBusy: list.isRefetching,
        onRefresh: () => void list.refetch(),
      })}
      {shown.isGone ? <GoneNote what="contact" /> : null}
      <search className={toolbar.toolbar} aria-label="Contacts">
        <SearchField
          className={toolbar.search}
          label="Search contacts"
          placeholder="Name, email, organization or message"
          value={typed}
          onChange={setTyped}
        />
        <NativeSelect
          className={toolbar.filter}
          aria-label="Service"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          data={serviceOptions(services, service)}
          value={service}
          onChange={(event) => setService(event.currentTarget.value)}
        />
        <ExportButton what="contacts" selected={selection.ids} filter={filter} />
      </search>
      {contactList()}
      {reading.shown ? (
        <ContactDialog
          contact={reading.shown}
          opened={reading.isOpen}
          onReply={write}
          onClose={() => {
            reading.close();
            shown.leave();
          }}
        />
      ) : null}
      {editing.shown ? (
        <EditContactDialog
          key={editing.key}
          contact={editing.shown}
          opened={editing.isOpen}
          onClose={editing.close}
        />
      ) : null}
      {composing.shown ? (
        <ComposeDialog
          key={composing.key}
          addressee={composing.shown}
          opened={composing.isOpen}
          onClose={composing.close}
        />
      ) : null}
      {offering.shown ? (
        <PackageDetailsDialog
          key={offering.key}
          selection={selection}
          nameOf={(id) => contacts.find((contact) => contact.id === id)?.name}
          opened={offering.isOpen}
          onClose={offering.close}
        />
      ) : null}
      {deleting.shown ? (
        <ContactDeletion
          what={deleting.shown}
          opened={deleting.isOpen}
          selection={selection}
          rows={contacts}
          onClose={deleting.close}
        />
      ) : null}
    </>
  );

  function contactList() {
    if (list.isPending) return <ContactRowsSkeleton />;
    if (total === undefined || (list.isError && !list.isFetchNextPageError)) {
      return (
        <ListFailed
          what="The contacts"
          error={list.error}
          isTrying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      );
    }
    if (contacts.length === 0) return <NoContacts isFiltered={isFiltered} />;
    return (
      <div aria-busy={list.isPlaceholderData} className={toolbar.list}>
        <SelectBar
          what="contacts"
          selection={selection}
          loaded={contacts.map(({ id }) => id)}
          total={total}
          selecting={selectAll.isPending ? selectAll.variables : undefined}
          onSelectAll={selectAll.mutate}
        >
          <Button variant="default" size="compact-sm" onClick={() => offering.open(true)}>
            Send Package Details
          </Button>
          <Button color="red" variant="outline" size="compact-sm" onClick={() => deleting.open('selected')}>
            Delete Selected
          </Button>
        </SelectBar>
        <ContactRows
          contacts={contacts}
          selection={selection}
          onOpen={reading.open}
          onEmail={write}
          onEdit={editing.open}
          onDelete={deleting.open}
        />
        <ListFooter
          shown={contacts.length}
          total={total}
          what={total === 1 ? 'contact' : 'contacts'}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error : null}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </div>
    );
  }
}

function NoContacts({ isFiltered }: { isFiltered: boolean }) {
  const [address] = useSearchParams();
  const all = withFilter(withFilter(address, 'q', ''), 'service', '');
  return isFiltered ? (
    <ListEmpty title="No contacts match your filters">
      <Link to={{ search: all.toString() }}>Show all contacts</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No contact submissions yet">
      What visitors send with the <Link to={homeAnchor('contact')}>contact form</Link> of the home page will
      stand here.
    </ListEmpty>
  );
}
