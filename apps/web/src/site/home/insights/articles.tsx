import type { ShownArticle } from '@rapport/domain/site/home-insights';
import { IconArrowUpRight } from '@tabler/icons-react';
import { ExternalLink } from '../../../ui/external-link.tsx';
import patterns from '../../../ui/patterns.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { ArticleList } from './insight-list.tsx';
import styles from './insights.module.css';
import { Waiting } from './waiting.tsx';

/** Shown for an article without a category. */
const CATEGORY_FALLBACK = 'Insights';

function Facts({ article }: { article: ShownArticle }) {
  return (
    <p className={styles.facts}>
      <span className={styles.category}>{article.category || CATEGORY_FALLBACK}</span>
      <PublishedDate at={article.publishedAt} />
      {article.readingTime ? <span>{article.readingTime} min read</span> : null}
    </p>
  );
}

function Excerpt({ article, className }: { article: ShownArticle; className: string | undefined }) {
  const { insights } = useContent();
  const text = article.excerpt || insights.excerptFallback;
  return text ? (
    <p className={className} dir="auto">
      {text}
    </p>
  ) : null;
}

function FeaturedArticle({ article }: { article: ShownArticle }) {
  return (
    <article className={styles.featured}>
      <Picture address={article.imageUrl} place={0} />
      <Facts article={article} />
      <h3 dir="auto">
        <ExternalLink href={article.url} className={`${patterns.cover} ${styles.cover}`}>
          {article.title}
        </ExternalLink>
      </h3>
      <Excerpt article={article} className={styles.excerpt} />
    </article>
  );
}

function FurtherArticle({ article, place }: { article: ShownArticle; place: number }) {
  return (
    <article className={styles.further}>
      <div>
        <Facts article={article} />
        <h3 dir="auto">
          <ExternalLink href={article.url} className={`${patterns.cover} ${styles.cover}`}>
            {article.title}
          </ExternalLink>
        </h3>
        <Excerpt article={article} className={styles.shortExcerpt} />
      </div>
      <Picture address={article.imageUrl} place={place} />
    </article>
  );
}

function ShownArticles({ articles }: { articles: readonly ShownArticle[] }) {
  const { insights, owner } = useContent();
  const [featured, ...rest] = articles;
  const { blog } = owner.profiles;
  if (!featured && insights.noArticles === '') return null;
  return (
    <div className={styles.block}>
      {featured ? (
        <div className={styles.articles} data-alone={rest.length === 0}>
          <FeaturedArticle article={featured} />
          {rest.length > 0 ? (
            <ul className={styles.list}>
              {rest.map((article, index) => (
                <li key={article.url}>
                  <FurtherArticle article={article} place={index + 1} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : (
        <p className={styles.empty}>{insights.noArticles}</p>
      )}
      {blog ? (
        <ExternalLink href={blog.url} className={`${patterns.link} ${styles.more}`}>
          All articles on {blog.label}
          <IconArrowUpRight size={18} stroke={1.5} aria-hidden="true" />
        </ExternalLink>
      ) : null}
    </div>
  );
}

/** The featured article, up to three more, and a link to all of them. */
export function Articles() {
  return (
    <ArticleList waiting={<Waiting className={styles.articles} />}>
      {(articles) => <ShownArticles articles={articles} />}
    </ArticleList>
  );
}
