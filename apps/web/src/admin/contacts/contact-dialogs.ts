/** The dialogs of the contacts, in one chunk that is loaded at the first interaction. */
export { ContactDeletion } from './contact-deletion.tsx';
export { ContactDialog } from './contact-dialog.tsx';
export { EditContactDialog } from './edit-contact-dialog.tsx';
