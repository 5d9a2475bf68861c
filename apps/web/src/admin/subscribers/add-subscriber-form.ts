import { defineForm } from '../dialog/use-opened.ts';

/** The form that adds a subscriber; there is one. */
export const ADD_SUBSCRIBER_FORM = defineForm('add-subscriber', (_subject: 'new') => 'new');
