import { Box, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { lazyPage } from '../../ui/navigation/lazy-page.tsx';
import { inboxSearch } from '../navigation/sections.ts';
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { AddContact } from './add-contact.tsx';
import { ContactList } from './contact-list.tsx';
import { useInboxState } from './inbox/use-inbox.ts';

const INBOX = lazyPage(() => import('./inbox/inbox.tsx'));

/** The section with the contacts: by their state, or all in one table. */
export default function ContactsSection() {
  return useInboxState() === null ? <ContactTable /> : <INBOX.Page />;
}

function ContactTable() {
  return (
    <ContactList
      heading={(note, menu) => (
        <SectionHeading title="Contacts" note={note}>
          <Button component={Link} to={{ search: inboxSearch('new') }} variant="default" size="compact-md">
            Inbox
          </Button>
          <SavedViewsMenu />
          {/* A phone has it in the inbox, so that the table begins higher. */}
          <Box visibleFrom="sm">
            <AddContact />
          </Box>
          {menu}
        </SectionHeading>
      )}
    />
  );
}
