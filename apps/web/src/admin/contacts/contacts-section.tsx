import { SECTION_PAGE } from '../lists/page-sizes.ts';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { ContactList } from './contact-list.tsx';

/** The contacts: the list of the dashboard with room for itself (section 2). */
export function ContactsSection() {
  return (
    <ContactList
      pageSize={SECTION_PAGE}
      heading={(note, refresh) => (
        <SectionHeading title="Contacts" note={note}>
          <RefreshButton {...refresh} />
        </SectionHeading>
      )}
    />
  );
}
