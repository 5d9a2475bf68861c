import { RefreshButton } from '../lists/refresh-button.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ContactList } from './contact-list.tsx';

/** The section with the list of contacts. */
export default function ContactsSection() {
  return (
    <ContactList
      heading={(note, refresh) => (
        <SectionHeading title="Contacts" note={note}>
          <RefreshButton {...refresh} />
        </SectionHeading>
      )}
    />
  );
}
