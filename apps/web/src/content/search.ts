import type { SearchContent } from './types.ts';

/** What search engines and link previews show. An empty title means your name and profession. */
export const search: SearchContent = {
  title: '',
  description:
    'Independent consultant and coach for strategy, capability, leadership development and transformation, with more than 20 years of experience.',
  previewImage: null,
};
