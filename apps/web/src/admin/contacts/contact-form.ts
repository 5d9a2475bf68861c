import { defineForm } from '../dialog/use-opened-form.ts';

export const CONTACT_FORM = defineForm('contact', ({ id }: { id: string }) => id);
