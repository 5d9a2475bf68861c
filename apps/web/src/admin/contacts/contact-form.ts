import { defineForm } from '../dialog/use-opened.ts';

export const CONTACT_FORM = defineForm('contact', ({ id }: { id: string }) => id);
