import type { ContentChange } from '@rapport/domain/site/diff-content';
import { useArticleChanges, useVideoChanges } from '../content/use-feeds.ts';
import { failed, succeeded } from '../ui/feedback.ts';

/** Reads the feeds whose address was published just now. A feed that cannot be read is only reported. */
export function useNewFeeds(): (changes: readonly ContentChange[]) => void {
  const { refresh: articles } = useArticleChanges();
  const { refresh: videos } = useVideoChanges();
  const read = async (what: string, refresh: typeof articles | typeof videos) => {
    try {
      const { message } = await refresh.mutateAsync();
      succeeded(message);
    } catch (error) {
      failed(`Couldn't read the feed of ${what}`, error);
    }
  };
  return (changes) => {
    const isNew = (path: string) =>
      changes.some((change) => change.path === path && typeof change.after === 'string');
    if (isNew('feeds.articles')) void read('articles', articles);
    if (isNew('feeds.videos')) void read('videos', videos);
  };
}
