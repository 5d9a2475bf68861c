import type { Contact } from '@rapport/domain/contacts/schema';
import { getServiceLabel } from '@rapport/domain/contacts/services';
import { IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNow } from '../../ui/use-now.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import { RowAction } from '../lists/row-action.tsx';
import { RowCheck } from '../lists/row-check.tsx';
import type { ListSelection } from '../lists/selection-context.tsx';
import table from '../lists/table.module.css';
import { useWideScreen } from '../lists/use-wide-screen.ts';
import { Parts } from '../parts.tsx';
import { ContactColumns } from './contact-columns.tsx';
import classes from './contact-rows.module.css';

interface RowActionHandlers {
  selection: ListSelection;
  onOpen: (contact: Contact) => void;
  onEmail: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

interface ContactRowProps extends RowActionHandlers {
  contact: Contact;
  now: Date;
}

/** Contacts as a table where there is room for its columns, else as a list; a row opens the whole message. */
export function ContactRows({ contacts, ...actions }: RowActionHandlers & { contacts: Contact[] }) {
  const now = useNow();
  if (!useWideScreen()) {
    return (
      <ul className={classes.list}>
        {contacts.map((contact) => (
          <StackedContact key={contact.id} contact={contact} now={now} {...actions} />
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
          <ContactRow key={contact.id} contact={contact} now={now} {...actions} />
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

function Check({ contact, selection }: Pick<ContactRowProps, 'contact' | 'selection'>) {
  return (
    <RowCheck
      label={`Select ${contact.name}`}
      checked={selection.ids.has(contact.id)}
      onToggle={() => selection.toggle(contact.id)}
    />
  );
}

type Acted = Pick<ContactRowProps, 'contact' | 'onEmail' | 'onEdit' | 'onDelete'>;

function Actions({ contact, onEmail, onEdit, onDelete }: Acted) {
  return (
    <span className={classes.actions}>
      <RowAction label={`Email ${contact.name}`} icon={IconMail} onAct={() => onEmail(contact)} />
      <RowAction label={`Edit ${contact.name}`} icon={IconPencil} onAct={() => onEdit(contact)} />
      <RowAction label={`Delete ${contact.name}`} icon={IconTrash} onAct={() => onDelete(contact)} />
    </span>
  );
}

function ContactRow({ contact, now, ...actions }: ContactRowProps) {
  return (
    <tr className={classes.row} data-selected={actions.selection.ids.has(contact.id)}>
      <td className={table.fixed}>
        <Check contact={contact} selection={actions.selection} />
      </td>
      <th scope="row" className={classes.name}>
        <OpenButton contact={contact} onOpen={actions.onOpen} />
      </th>
      <td>{contact.email}</td>
      <td>{contact.organization}</td>
      <td>{contact.service ? getServiceLabel(contact.service) : null}</td>
      <td className={table.quiet}>{contact.message}</td>
      <td className={table.date}>
        <ReceivedAt instant={contact.createdAt} now={now} />
      </td>
      <td className={table.fixed}>
        <Actions contact={contact} {...actions} />
      </td>
    </tr>
  );
}

function StackedContact({ contact, now, ...actions }: ContactRowProps) {
  return (
    <li className={classes.stacked} data-selected={actions.selection.ids.has(contact.id)}>
      <Check contact={contact} selection={actions.selection} />
      <div className={classes.entry}>
        <p className={classes.first}>
          <OpenButton contact={contact} onOpen={actions.onOpen} />
          <span className={classes.date}>
            <ReceivedAt instant={contact.createdAt} now={now} />
          </span>
        </p>
        <p className={classes.from}>{contact.email}</p>
        <p className={classes.about}>
          <Parts>
            {contact.organization || null}
            {contact.service ? getServiceLabel(contact.service) : null}
          </Parts>
        </p>
        <p className={classes.excerpt}>{contact.message}</p>
      </div>
      <Actions contact={contact} {...actions} />
    </li>
  );
}
