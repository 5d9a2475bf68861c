import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { defineForm } from '../dialog/use-opened.ts';

export const SUBSCRIBER_FORM = defineForm('subscriber', ({ id }: Subscriber) => id);
