import type { Contact } from '@rapport/domain/contacts/schema';
import { useEffect } from 'react';
import { lazyDialog } from '../../dialog/lazy-dialog.tsx';
import { useOpened, useOpenedForm } from '../../dialog/use-opened.ts';
import type { ToDelete } from '../../lists/row-deletion.tsx';
import { useSelection } from '../../lists/selection-context.tsx';
import { CONTACT_FORM } from '../contact-form.ts';
import type { StateChange } from '../use-state-changes.ts';
import { AnswerForm } from './answer-form.tsx';
import { focusAnswer, focusMessage } from './focus.ts';
import { InboxMessage } from './inbox-message.tsx';
import type { InboxView } from './use-inbox.ts';

const EditContactDialog = lazyDialog(() => import('../edit-contact-dialog.tsx'));
const ContactDeletion = lazyDialog(() => import('../contact-deletion.tsx'));
const WaitDialog = lazyDialog(() => import('./wait-dialog.tsx'));

interface InboxReadingProps {
  inbox: InboxView;
  contact: Contact;
  onChange: (change: StateChange) => void;
  onAnswered: (isClosing: boolean) => void;
  onDeleted: () => void;
}

/** The chosen message, the answer, and the dialogs that open from them. */
export function InboxReading({ inbox, contact, onChange, onAnswered, onDeleted }: InboxReadingProps) {
  const { isWide, panel, previous, next, open, rows } = inbox;
  const selection = useSelection('contacts');
  const editing = useOpenedForm<Contact>(CONTACT_FORM);
  const deleting = useOpened<ToDelete<Contact>>();
  const choosingDay = useOpened<true>();
  // On a phone the message takes the place of the list, which may have been scrolled far down.
  useEffect(() => {
    if (isWide) return;
    window.scrollTo({ top: 0 });
    focusMessage();
  }, [isWide]);
  return (
    <>
      <InboxMessage
        contact={contact}
        onBack={isWide ? null : panel.close}
        onPrevious={previous ? () => open(previous) : null}
        onNext={next ? () => open(next) : null}
        onChange={onChange}
        onChooseDay={() => choosingDay.open(true)}
        onReply={focusAnswer}
        onEdit={() => editing.open(contact)}
        onDelete={() => deleting.open(contact)}
      >
        <AnswerForm contact={contact} onSent={onAnswered} />
      </InboxMessage>
      {editing.render((edited, dialog) => (
        <EditContactDialog contact={edited} {...dialog} />
      ))}
      {deleting.render((what, dialog) => (
        <ContactDeletion what={what} selection={selection} rows={rows} onDeleted={onDeleted} {...dialog} />
      ))}
      {choosingDay.render((_open, dialog) => (
        <WaitDialog
          who={contact.name}
          id={contact.id}
          waiting={contact.waiting}
          onWait={onChange}
          {...dialog}
        />
      ))}
    </>
  );
}
