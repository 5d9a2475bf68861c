import { SectionHeading } from '../ui/section-heading.tsx';
import { ContactList } from './contact-list.tsx';

/** The section with the list of contacts. */
export default function ContactsSection() {
  return (
    <ContactList
      heading={(note, menu) => (
        <SectionHeading title="Contacts" note={note}>
          {menu}
        </SectionHeading>
      )}
    />
  );
}
