import { Badge, Group } from '@mantine/core';
import type { TagColor } from '@rapport/domain/tags/fields';
import classes from './tag-badge.module.css';
import { useTags } from './use-tags.ts';

/** A tag in its color. A long name is cut where there is no room for it. */
export function TagBadge({ color, children }: { color: TagColor; children: string }) {
  return (
    <Badge
      className={`${classes.tag} ${classes[color] ?? ''}`}
      color="var(--tag)"
      tt="none"
      fw={500}
      miw={0}
      maw="100%"
      title={children}
    >
      {children}
    </Badge>
  );
}

/** The tags of a subscriber by their names; `max` leaves out the others and says how many there are. */
export function TagBadges({ names, max = names.length }: { names: readonly string[]; max?: number }) {
  const { data } = useTags();
  if (names.length === 0) return null;
  const rest = names.length - max;
  return (
    <Group component="ul" gap={4} aria-label="Tags" wrap={max < names.length ? 'nowrap' : 'wrap'}>
      {names.slice(0, max).map((name) => (
        <li key={name} style={{ display: 'flex', minWidth: 0, maxWidth: '100%' }}>
          <TagBadge color={data?.tags.find((tag) => tag.name === name)?.color ?? 'gray'}>{name}</TagBadge>
        </li>
      ))}
      {rest > 0 ? (
        <li style={{ flex: 'none' }} title={names.slice(max).join(', ')}>
          +{rest}
        </li>
      ) : null}
    </Group>
  );
}
