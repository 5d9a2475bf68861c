import type { Article } from '@rapport/domain/articles/schema';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { FeedCard, type FeedCardActions } from './feed-card.tsx';

interface ArticleCardProps extends FeedCardActions {
  article: Article;
  /** Where it stands among the others, for the picture that stands in. */
  place: number;
}

/** An article of the feed with what can be done with it. */
export function ArticleCard({ article, place, ...actions }: ArticleCardProps) {
  return (
    <FeedCard
      item={article}
      picture={<Picture address={article.imageUrl} place={place} />}
      heading={<ExternalLink href={article.url}>{article.title}</ExternalLink>}
      kind={article.category ?? 'Insights'}
      description={article.excerpt}
      facts={article.readingTime === null ? null : <span>{article.readingTime} min read</span>}
      {...actions}
    />
  );
}
