import { defineForm } from '../../dialog/use-opened.ts';

export const REPLY_FORM = defineForm('reply', ({ id }: { id: string }) => id);
