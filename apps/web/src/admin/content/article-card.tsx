import type { Article } from '@rapport/domain/articles/schema';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { FeedCard, type FeedCardActions } from './feed-card.tsx';

interface ArticleCardProps extends FeedCardActions {
  article: Article;
  /** The position in the list, which chooses the fallback picture. */
  position: number;
}

/** An article of the feed with its actions. */
export function ArticleCard({ article, position, ...actions }: ArticleCardProps) {
  return (
    <FeedCard
      item={article}
      picture={<Picture address={article.imageUrl} place={position} />}
      heading={<ExternalLink href={article.url}>{article.title}</ExternalLink>}
      kind={article.category ?? 'Insights'}
      description={article.excerpt}
      facts={article.readingTime === null ? null : <span>{article.readingTime} min read</span>}
      {...actions}
    />
  );
}
