import type { InsightsContent } from './types.ts';

export const insights: InsightsContent = {
  heading: 'Notes from the work',
  introduction: 'What I learn between sessions, written down while it is fresh.',
  excerptFallback: 'Open the article to read it in full.',
  noArticles: 'The first article is on its way. Leave your email address below and I will send it to you.',
  videosHeading: 'On video',
  comingSoon: ['Leading change', 'Building capability', 'Creative practice'],
  newsletter: {
    heading: 'One email a month',
    sentence:
      'A question worth asking your team, what I am reading, and nothing to buy. Unsubscribe whenever you like.',
  },
};
