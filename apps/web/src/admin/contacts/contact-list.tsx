import { Anchor, Button } from '@mantine/core';
import { CONTACT_FIELDS, CONTACT_SORTS } from '@rapport/domain/contacts/fields';
import { REPLY_STATUS_LABELS, REPLY_STATUSES } from '@rapport/domain/contacts/reply-status';
import type { Contact } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/services';
import { joinLabels } from '@rapport/domain/shared/field-values';
import { listShownFields } from '@rapport/domain/shared/text-field';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { useSite } from '../../ui/site-context.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { COMPOSE_FORM } from '../emails/compose-form.ts';
import { DateFilter, SelectFilter, StatusFilter } from '../lists/date-filter.tsx';
import { toCreatedRange } from '../lists/date-range.ts';
import { listFilterChips } from '../lists/list-chips.ts';
import { formatListNote } from '../lists/list-note.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import { type ListHeading, RecordList } from '../lists/record-list.tsx';
import type { ToDelete } from '../lists/row-deletion.tsx';
import { useSelection } from '../lists/selection-context.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useRecordPanel } from '../lists/use-record-panel.ts';
import { editorSearch } from '../navigation/sections.ts';
import { useAction } from '../navigation/use-action.ts';
import { CONTACT_FORM } from './contact-form.ts';
import { CONTACT_MENU } from './contact-menu.ts';
import { CONTACT_ACTIONS, CONTACT_VIEW } from './contact-view.tsx';
import { serviceOptions } from './service-options.ts';
import { UndoBar } from './undo-bar.tsx';
import { useContact, useContactIds, useContactList, useContactServices } from './use-contact-list.ts';
import { useStateChanges } from './use-state-changes.ts';

const ContactPanel = lazyDialog(() => import('./contact-panel.tsx'));
const EditContactDialog = lazyDialog(() => import('./edit-contact-dialog.tsx'));
const ContactDeletion = lazyDialog(() => import('./contact-deletion.tsx'));
const ComposeDialog = lazyDialog(() => import('../emails/compose-dialog.tsx'));
const WaitDialog = lazyDialog(() => import('./inbox/wait-dialog.tsx'));
const PackageDetailsDialog = lazyDialog(() => import('../emails/package-details-dialog.tsx'));

const SEARCHED = joinLabels(
  listShownFields(CONTACT_FIELDS).filter(({ isSearched }) => isSearched),
  ' or ',
);
const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...REPLY_STATUSES.map((value) => ({ value, label: REPLY_STATUS_LABELS[value] })),
];

interface ContactListProps {
  /** How many rows are loaded at a time; without it the reader chooses. */
  pageSize?: number | undefined;
  heading: ListHeading;
}

/** The submissions of the contact form with their actions. */
export function ContactList({ pageSize, heading }: ContactListProps) {
  const { timeZone } = useSite();
  const state = useListState({ sorts: CONTACT_SORTS });
  const { q, service, range } = state;
  const services = useContactServices();
  const status = REPLY_STATUSES.find((candidate) => candidate === state.status);
  const filter = { q, service, status, ...toCreatedRange(range, timeZone) };
  const query = useContactList(filter, state.sort, pageSize ?? state.size);
  const fetchIds = useContactIds();
  const selection = useSelection('contacts');
  const editing = useOpenedForm<Contact>(CONTACT_FORM);
  const composing = useOpenedForm(COMPOSE_FORM);
  const sendingPackage = useOpened<true>();
  const deleting = useOpened<ToDelete<Contact>>();
  const waiting = useOpened<true>();
  const changes = useStateChanges();
  const clearSelection = () => {
    selection.clear();
    // The pressed button goes with the selection.
    document
      .querySelector<HTMLElement>('input[aria-label="Select all contacts"]')
      ?.focus({ preventScroll: true });
  };
  const write = (contact: Contact) => composing.open({ contact, email: contact.email });
  useAction('compose-email', () => composing.open({}));

  const total = query.data?.pages[0]?.total;
  const contacts = query.data?.pages.flatMap((page) => page.contacts) ?? [];
  const panel = useRecordPanel({ name: state.showName, rows: contacts, list: query, useRecord: useContact });
  const chips = listFilterChips(state, timeZone, {
    service: service ? `Service: ${nameService({ service })}` : '',
    status: status ? `Status: ${REPLY_STATUS_LABELS[status]}` : '',
  });
  const isFiltered = q !== '' || chips.length > 0;
  const acts: Record<string, (contact: Contact) => void> = {
    email: write,
    edit: editing.open,
    delete: deleting.open,
  };

  const opened = (
    <>
      {editing.render((contact, dialog) => (
        <EditContactDialog contact={contact} {...dialog} />
      ))}
      {composing.render((addressee, dialog) => (
        <ComposeDialog addressee={addressee} {...dialog} />
      ))}
      {sendingPackage.render((_chosen, dialog) => (
        <PackageDetailsDialog
          selection={selection}
          getName={(id) => contacts.find((contact) => contact.id === id)?.name}
          {...dialog}
        />
      ))}
      {waiting.render((_chosen, dialog) => (
        <WaitDialog
          who={`${selection.ids.size.toLocaleString('en-US')} selected`}
          id="selected"
          waiting={null}
          onWait={(change) => changes.setAll(selection.ids, change, clearSelection)}
          {...dialog}
        />
      ))}
      {deleting.render((what, dialog) => (
        <ContactDeletion
          what={what}
          selection={selection}
          rows={contacts}
          onDeleted={panel.close}
          {...dialog}
        />
      ))}
    </>
  );

  return (
    <>
      <RecordList
        state={state}
        query={query}
        rows={contacts}
        total={total}
        isFiltered={isFiltered}
        unit="contact"
        label="Contacts"
        searchPlaceholder={SEARCHED}
        filters={
          <>
            <SelectFilter
              label="Service"
              data={serviceOptions(services.data?.services ?? [], service)}
              value={service}
              onChange={(chosen) => state.set({ service: chosen })}
            />
            <StatusFilter data={STATUS_OPTIONS} value={status} state={state} />
            <DateFilter range={range} onChange={state.set} />
            <LoadFailure what="the services" query={services} />
          </>
        }
        chips={chips}
        exported={{ what: 'contacts', filter }}
        menuEntries={CONTACT_MENU}
        heading={heading}
        note={formatListNote('Contact Form Submissions', total, isFiltered)}
        selection={selection}
        fetchIds={() => fetchIds(filter)}
        view={CONTACT_VIEW}
        actions={CONTACT_ACTIONS}
        panel={panel}
        onAct={(key, contact) => acts[key]?.(contact)}
        hasPageSize={pageSize === undefined}
        empty={<NoContacts isFiltered={isFiltered} allSearch={state.allSearch} />}
        bulkActions={
          <>
            <Button
              variant="default"
              size="compact-sm"
              aria-busy={changes.isPending}
              onClick={() =>
                changes.isPending || changes.setAll(selection.ids, { state: 'closed' }, clearSelection)
              }
            >
              Close Selected
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => waiting.open(true)}>
              Wait...
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => sendingPackage.open(true)}>
              Send Package Details
            </Button>
            <Button color="red" variant="outline" size="compact-sm" onClick={() => deleting.open('selected')}>
              Delete Selected
            </Button>
          </>
        }
      />
      <UndoBar text={changes.last} onUndo={() => changes.undo()} />
      {panel.wasOpened ? (
        <ContactPanel
          panel={panel}
          dialogs={opened}
          onReply={write}
          onEdit={editing.open}
          onDelete={deleting.open}
          onClose={panel.close}
        />
      ) : (
        opened
      )}
    </>
  );
}

function NoContacts({ isFiltered, allSearch }: { isFiltered: boolean; allSearch: string }) {
  return isFiltered ? (
    <ListEmpty title="No contacts match your filters">
      <Anchor component={Link} to={{ search: allSearch }}>
        Show all contacts
      </Anchor>
    </ListEmpty>
  ) : (
    <ListEmpty title="No contact submissions yet">
      Messages from the{' '}
      <Anchor component={Link} to={homeAnchor('contact')}>
        contact form
      </Anchor>{' '}
      on your home page appear here. Those that you have elsewhere can be{' '}
      <Anchor component={Link} to={{ search: editorSearch('contact-imports', 'new') }}>
        imported
      </Anchor>
      .
    </ListEmpty>
  );
}
