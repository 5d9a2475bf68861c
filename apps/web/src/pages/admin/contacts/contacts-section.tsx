import { NativeSelect } from '@mantine/core';
import type { Contact } from '@rapport/domain/contact/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { homeAnchor } from '../../../app/paths.ts';
import { useContactList, useContactServices } from '../../../features/contact/use-contact-list.ts';
import { ListFooter } from '../lists/list-footer.tsx';
import { listNote } from '../lists/list-note.ts';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useSearchFilter, useServiceFilter } from '../lists/use-filters.ts';
import { SectionHeading } from '../section-heading.tsx';
import { sectionSearch } from '../sections.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRows } from './contact-rows.tsx';
import { ContactRowsSkeleton } from './contact-rows-skeleton.tsx';
import { serviceOptions } from './service-options.ts';

/** The contact form's submissions: search, service filter, all of them page after page (section 2). */
export function ContactsSection() {
  const { q, typed, setTyped } = useSearchFilter();
  const { service, setService } = useServiceFilter();
  const services = useContactServices();
  const list = useContactList({ q, service });
  const [opened, setOpened] = useState<Contact | null>(null);

  const total = list.data?.pages[0]?.total;
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? [];

  const isFiltered = Boolean(q || service);

  return (
    <>
      <SectionHeading title="Contacts" note={listNote('Contact Form Submissions', total, isFiltered)}>
        <RefreshButton isBusy={list.isRefetching} onRefresh={() => void list.refetch()} />
      </SectionHeading>
      <search className={toolbar.toolbar} aria-label="Contacts">
        <SearchField
          className={toolbar.search}
          label="Search contacts"
          placeholder="Name, e-mail, organization or message"
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
      </search>
      {contactList()}
      <ContactDialog contact={opened} onClose={() => setOpened(null)} />
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
        <ContactRows contacts={contacts} onOpen={setOpened} />
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
  return isFiltered ? (
    <ListEmpty title="No contacts match your filters">
      <Link to={{ search: sectionSearch('contacts') }}>Show all contacts</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No contact submissions yet">
      What visitors send with the <Link to={homeAnchor('contact')}>contact form</Link> of the home page will
      stand here.
    </ListEmpty>
  );
}
