import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpenedForm } from '../dialog/use-opened.ts';
import { useAction } from '../navigation/use-action.ts';
import { ADD_CONTACT_FORM } from './contact-form.ts';

const AddContactDialog = lazyDialog(() => import('./add-contact-dialog.tsx'));

/** The button that adds a contact by hand, with its dialog. */
export function AddContact() {
  const adding = useOpenedForm(ADD_CONTACT_FORM);
  useAction('add-contact', () => adding.open('new'));
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => adding.open('new')}
      >
        Add contact
      </Button>
      {adding.render((_new, dialog) => (
        <AddContactDialog {...dialog} />
      ))}
    </>
  );
}
