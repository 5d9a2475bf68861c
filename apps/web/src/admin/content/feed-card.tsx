import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
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
    <Card role="listitem" bg="transparent" padding="md" style={{ overflowWrap: 'anywhere' }}>
      <Card.Section>{picture}</Card.Section>
      <Title order={2} mt="md" mb="xs" className={classes.heading}>
        {heading ?? item.title}
      </Title>
      <Group gap={6} mb="xs">
        {item.featured ? <Badge>Featured</Badge> : null}
        <Badge color="gray">{kind}</Badge>
      </Group>
      {description ? (
        <Text size="sm" c="dimmed" lineClamp={2} mb="xs">
          {description}
        </Text>
      ) : null}
      <Group gap="2px 16px" fz="xs" c="dimmed" mb="sm">
        <PublishedDate at={item.publishedAt} />
        {facts}
      </Group>
      <Group gap="4px 8px" mt="auto">
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
      </Group>
    </Card>
  );
}
