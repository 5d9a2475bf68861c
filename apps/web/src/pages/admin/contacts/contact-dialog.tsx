import type { Contact } from '@rapport/domain/contact/schema';
import { serviceLabel } from '@rapport/domain/contact/services';
import { type ReactNode, useRef } from 'react';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { exactTime } from '../lists/received-at.tsx';
import classes from './contact-dialog.module.css';

/** A submission in full. Closing brings the focus back to its row. */
export function ContactDialog({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  // What was shown stays while the dialog fades out.
  const last = useRef(contact);
  if (contact) last.current = contact;
  const shown = contact ?? last.current;
  return (
    <AdminDialog opened={contact !== null} onClose={onClose} title={shown?.name}>
      {shown ? <Submission contact={shown} /> : null}
    </AdminDialog>
  );
}

function Submission({ contact }: { contact: Contact }) {
  return (
    <>
      <dl className={classes.facts}>
        <Fact name="E-mail">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
        {contact.organization ? <Fact name="Organization">{contact.organization}</Fact> : null}
        {contact.service ? <Fact name="Service">{serviceLabel(contact.service)}</Fact> : null}
        <Fact name="Date">
          <time dateTime={contact.createdAt}>{exactTime(contact.createdAt)}</time>
        </Fact>
      </dl>
      <p className={classes.message}>{contact.message}</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
