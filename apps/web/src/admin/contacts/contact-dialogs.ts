/** The panel and the dialogs of the contacts, in one chunk that is loaded at the first interaction. */
export { ContactDeletion } from './contact-deletion.tsx';
export { ContactPanel } from './contact-panel.tsx';
export { EditContactDialog } from './edit-contact-dialog.tsx';
