import { Button } from '@mantine/core';
import type { Contact } from '@rapport/domain/contacts/schema';
import { getServiceLabel } from '@rapport/domain/contacts/services';
import type { ReactNode } from 'react';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import forms from '../dialog/form.module.css';
import { formatExactTime } from '../lists/received-at.tsx';
import classes from './contact-dialog.module.css';
import { ContactEmails } from './contact-emails.tsx';

interface ContactDialogProps {
  contact: Contact;
  opened: boolean;
  onReply: (contact: Contact) => void;
  onClose: () => void;
}

/** One submission in full, with the emails to its sender and a button to reply. */
export function ContactDialog({ contact, opened, onReply, onClose }: ContactDialogProps) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title={contact.name}>
      <Submission contact={contact} />
      <ContactEmails recipient={contact.email} />
      <div className={forms.actions}>
        <Button
          onClick={() => {
            onClose();
            onReply(contact);
          }}
        >
          Reply
        </Button>
      </div>
    </AdminDialog>
  );
}

function Submission({ contact }: { contact: Contact }) {
  return (
    <>
      <dl className={classes.facts}>
        <Fact name="Email">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
        {contact.organization ? <Fact name="Organization">{contact.organization}</Fact> : null}
        {contact.service ? <Fact name="Service">{getServiceLabel(contact.service)}</Fact> : null}
        <Fact name="Date">
          <time dateTime={contact.createdAt}>{formatExactTime(contact.createdAt)}</time>
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
