import { Button, NativeSelect } from '@mantine/core';
import type { Contact } from '@rapport/domain/contacts/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { useAction } from '../command-palette/use-action.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { withFilter } from '../lists/filters.ts';
import { formatListNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import type { ToDelete } from '../lists/row-deletion.tsx';
import { type ListHeading, SelectableList } from '../lists/selectable-list.tsx';
import { useSelection } from '../lists/selection-context.tsx';
import { useSearchFilter, useServiceFilter } from '../lists/use-filters.ts';
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
  heading: ListHeading;
}

/** The submissions of the contact form with their actions. */
export function ContactList({ pageSize, heading }: ContactListProps) {
  const { q, typed, setTyped } = useSearchFilter();
  const { service, setService } = useServiceFilter();
  const services = useContactServices();
  const filter = { q, service };
  const query = useContactList(filter, pageSize);
  const fetchIds = useContactIds();
  const selection = useSelection('contacts');
  const reading = useOpened<Contact>();
  const editing = useOpenedForm(FORM_OPENINGS.contact);
  const composing = useOpenedForm(FORM_OPENINGS.compose);
  const sendingPackage = useOpened<true>();
  const deleting = useOpened<ToDelete<Contact>>();
  const write = ({ id, email }: Contact) => composing.open({ contactId: id, email });
  useAction('compose-email', () => composing.open({}));
  const shown = useShown({ find: useFindContact(), open: reading.open, close: reading.close });

  const total = query.data?.pages[0]?.total;
  const contacts = query.data?.pages.flatMap((page) => page.contacts) ?? [];
  const isFiltered = Boolean(q || service);

  return (
    <>
      <SelectableList
        query={query}
        unit="contact"
        label="Contacts"
        search={{ placeholder: 'Name, email, organization or message', typed, setTyped }}
        filter={
          <NativeSelect
            className={toolbar.filter}
            aria-label="Service"
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
            data={serviceOptions(services, service)}
            value={service}
            onChange={(event) => setService(event.currentTarget.value)}
          />
        }
        exported={{ what: 'contacts', filter }}
        heading={heading}
        note={formatListNote('Contact Form Submissions', total, isFiltered)}
        message={shown.isGone ? <GoneNote what="contact" /> : null}
        selection={selection}
        fetchIds={() => fetchIds(filter)}
        loaded={contacts.map(({ id }) => id)}
        total={total}
        skeleton={<ContactRowsSkeleton />}
        empty={<NoContacts isFiltered={isFiltered} />}
        bulkActions={
          <>
            <Button variant="default" size="compact-sm" onClick={() => sendingPackage.open(true)}>
              Send Package Details
            </Button>
            <Button color="red" variant="outline" size="compact-sm" onClick={() => deleting.open('selected')}>
              Delete Selected
            </Button>
          </>
        }
      >
        <ContactRows
          contacts={contacts}
          selection={selection}
          onOpen={reading.open}
          onEmail={write}
          onEdit={editing.open}
          onDelete={deleting.open}
        />
      </SelectableList>
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
      {sendingPackage.shown ? (
        <PackageDetailsDialog
          key={sendingPackage.key}
          selection={selection}
          getName={(id) => contacts.find((contact) => contact.id === id)?.name}
          opened={sendingPackage.isOpen}
          onClose={sendingPackage.close}
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
      Messages from the <Link to={homeAnchor('contact')}>contact form</Link> on your home page appear here.
    </ListEmpty>
  );
}
