import type { SubscriberSource } from './schema.ts';

/** How subscribers came to the list, as lists, panels and files name it. */
export const SOURCE_LABELS: Record<SubscriberSource, string> = {
  form: 'Site',
  portal: 'Client portal',
  admin: 'Added by hand',
  import: 'Import',
  api: 'API',
};
