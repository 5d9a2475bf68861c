import type { PartReader } from './part.ts';

const NAMES = { articles: 'articles', videos: 'videos' };

/** Whether articles and videos can be read; nothing while no feed was read. */
export const feedsPart: PartReader = {
  key: 'feeds',
  name: 'Feeds',
  read(_deps, { feeds }) {
    const failing = feeds.find(({ problem }) => problem !== null);
    if (failing?.problem) {
      return {
        state: 'warning',
        sentence: `Your ${NAMES[failing.feed]}: ${failing.problem}`,
        action: { label: 'See content', href: '/admin?section=content' },
      };
    }
    const read = feeds.filter(({ lastSuccessAt }) => lastSuccessAt !== null).map(({ feed }) => NAMES[feed]);
    return read.length === 0 ? null : { state: 'fine', sentence: `Your ${read.join(' and ')} were read.` };
  },
};
