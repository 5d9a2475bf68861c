import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PublishedDate } from '../../ui/published-date.tsx';
import classes from './feeds.module.css';

export interface FeedCardActions {
  onToggleFeatured: () => void;
  onDelete: () => void;
}

interface FeedCardProps extends FeedCardActions {
  item: { title: string; featured: boolean; publishedAt: string };
  picture: ReactNode;
  /** The title, where it is more than plain text. */
  heading?: ReactNode;
  /** The category of an article, or the kind of a video. */
  kind: string;
  description: string | null;
  /** Shown after the date. */
  facts: ReactNode;
  /** A link to the item, before the buttons. */
  link?: ReactNode;
}

/** What the cards of articles and of videos share: picture, badges, date and actions. */
export function FeedCard(props: FeedCardProps) {
  const { item, picture, heading, kind, description, facts, link, onToggleFeatured, onDelete } = props;
  return (
    <li className={classes.card}>
      {picture}
      <h2 className={classes.cardTitle}>{heading ?? item.title}</h2>
      <p className={classes.badges}>
        {item.featured ? <span className={classes.badge}>Featured</span> : null}
        <span className={classes.quietBadge}>{kind}</span>
      </p>
      {description ? <p className={classes.description}>{description}</p> : null}
      <p className={classes.facts}>
        <PublishedDate at={item.publishedAt} />
        {facts}
      </p>
      <div className={classes.actions}>
        {link}
        <Button size="compact-md" variant="default" onClick={onToggleFeatured}>
          {item.featured ? 'Remove Featured' : 'Set as Featured'}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          aria-label={`Delete ${item.title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
