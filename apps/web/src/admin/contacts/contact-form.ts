import { defineForm } from '../dialog/use-opened.ts';

export const CONTACT_FORM = defineForm('contact', ({ id }: { id: string }) => id);

/** The form that adds a contact; there is one. */
export const ADD_CONTACT_FORM = defineForm('add-contact', (_subject: 'new') => 'new');
