import type { AboutContent } from './types.ts';

export const about: AboutContent = {
  heading: 'I help people lead through change without losing what they came for.',
  paragraphs: [
    'For more than twenty years I have worked beside executives, public servants and founders at the point where a good intention has to become a way of working. Some of it is strategy. Most of it is practice: the meeting that is run differently, the decision that is made once, the person who is trusted with more.',
    'I work independently and with few clients at a time. We agree on what should be different, and by when; then I stay until it is.',
  ],
  statistics: [
    { figure: '500+', label: 'leaders developed' },
    { figure: '10+', label: 'organizations' },
    { figure: '15+', label: 'countries' },
    { figure: '20+', label: 'years' },
  ],
};
