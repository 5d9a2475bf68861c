import type { Contact } from '@rapport/domain/contact/schema';
import { serviceLabel } from '@rapport/domain/contact/services';
import { ReceivedAt } from '../lists/received-at.tsx';
import table from '../lists/table.module.css';
import { useNow } from '../lists/use-now.ts';
import { useWideScreen } from '../lists/use-wide-screen.ts';
import { ContactColumns } from './contact-columns.tsx';
import classes from './contact-rows.module.css';

interface ContactRowsProps {
  contacts: Contact[];
  onOpen: (contact: Contact) => void;
}

interface ContactRowProps {
  contact: Contact;
  now: Date;
  onOpen: (contact: Contact) => void;
}

/** Contacts as a table where there is room for its columns, else as a list; a row opens the whole message. */
export function ContactRows({ contacts, onOpen }: ContactRowsProps) {
  const now = useNow();
  if (!useWideScreen()) {
    return (
      <ul className={classes.list}>
        {contacts.map((contact) => (
          <StackedContact key={contact.id} contact={contact} now={now} onOpen={onOpen} />
        ))}
      </ul>
    );
  }
  return (
    <table className={table.table}>
      <caption className={table.caption}>Contact Form Submissions</caption>
      <ContactColumns />
      <tbody>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} now={now} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function OpenButton({ contact, onOpen }: Pick<ContactRowProps, 'contact' | 'onOpen'>) {
  return (
    <button className={classes.open} type="button" aria-haspopup="dialog" onClick={() => onOpen(contact)}>
      {contact.name}
    </button>
  );
}

function ContactRow({ contact, now, onOpen }: ContactRowProps) {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.name}>
        <OpenButton contact={contact} onOpen={onOpen} />
      </th>
      <td>{contact.email}</td>
      <td>{contact.organization}</td>
      <td>{contact.service ? serviceLabel(contact.service) : null}</td>
      <td className={table.quiet}>{contact.message}</td>
      <td className={table.date}>
        <ReceivedAt instant={contact.createdAt} now={now} />
      </td>
    </tr>
  );
}

function StackedContact({ contact, now, onOpen }: ContactRowProps) {
  const about = [contact.organization, contact.service ? serviceLabel(contact.service) : null].filter(
    Boolean,
  );
  return (
    <li className={classes.stacked}>
      <p className={classes.first}>
        <OpenButton contact={contact} onOpen={onOpen} />
        <span className={classes.date}>
          <ReceivedAt instant={contact.createdAt} now={now} />
        </span>
      </p>
      <p className={classes.from}>{contact.email}</p>
      {about.length > 0 ? <p className={classes.about}>{about.join(' · ')}</p> : null}
      <p className={classes.excerpt}>{contact.message}</p>
    </li>
  );
}
