import { Button } from '@mantine/core';
import type { Article } from '@rapport/domain/articles/schema';
import { shortDate } from '@rapport/domain/shared/short-date';
import { ExternalLink } from '../../../components/external-link.tsx';
import { Picture } from '../../home/insights/picture.tsx';
import classes from './feeds.module.css';

interface ArticleCardProps {
  article: Article;
  /** Where it stands among the others, for the picture that stands in. */
  place: number;
  onToggleFeatured: () => void;
  onDelete: () => void;
}

/** An article of the feed with what can be done with it. */
export function ArticleCard({ article, place, onToggleFeatured, onDelete }: ArticleCardProps) {
  return (
    <li className={classes.card}>
      <Picture address={article.imageUrl} place={place} />
      <h2 className={classes.cardTitle}>
        <ExternalLink href={article.url}>{article.title}</ExternalLink>
      </h2>
      <p className={classes.badges}>
        {article.featured ? <span className={classes.badge}>Featured</span> : null}
        <span className={classes.quietBadge}>{article.category ?? 'Insights'}</span>
      </p>
      <p className={classes.description}>{article.excerpt}</p>
      <p className={classes.facts}>
        <time dateTime={article.publishedAt}>{shortDate(new Date(article.publishedAt))}</time>
        {article.readingTime === null ? null : <span>{article.readingTime} min read</span>}
      </p>
      <div className={classes.deeds}>
        <Button size="compact-md" variant="default" onClick={onToggleFeatured}>
          {article.featured ? 'Remove Featured' : 'Set as Featured'}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          aria-label={`Delete ${article.title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
