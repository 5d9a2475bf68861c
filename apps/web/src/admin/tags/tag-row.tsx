import { ActionIcon, Anchor, Box, Group, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import type { Tag } from '@rapport/domain/tags/schema';
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { TagBadge } from './tag-badge.tsx';

interface TagRowProps {
  tag: Tag;
  onEdit: () => void;
  /** Null where there is no other tag. */
  onMerge: (() => void) | null;
  onDelete: () => void;
}

/** One tag: its name in its color, who has it, and the menu of its actions. */
export function TagRow({ tag, onEdit, onMerge, onDelete }: TagRowProps) {
  const { id, name, color, isPublic, subscribers } = tag;
  return (
    <Group component="li" gap="md" py={6} wrap="nowrap">
      <Group gap="4px 16px" flex={1} miw={0}>
        <Box flex="1 1 12rem" miw={0} display="flex">
          <TagBadge color={color}>{name}</TagBadge>
        </Box>
        <Text fz="sm" c="dimmed" w={{ sm: 190 }}>
          {isPublic ? 'Readers can choose it' : null}
        </Text>
        <Box w={{ sm: 150 }} fz="sm" ta={{ sm: 'end' }}>
          <Anchor
            component={Link}
            fz="sm"
            data-touch
            to={{ search: `${sectionSearch('newsletter')}&tag=${id}` }}
          >
            {quantity(subscribers, 'subscriber')}
          </Anchor>
        </Box>
      </Group>
      <MenuButton
        entries={[
          { label: 'Edit', icon: IconPencil, onSelect: onEdit },
          ...(onMerge ? [{ label: 'Merge...', icon: IconArrowMerge, onSelect: onMerge }] : []),
          { label: 'Delete', icon: IconTrash, onSelect: onDelete },
        ]}
      >
        {(trigger) => (
          <ActionIcon {...trigger} size={44} aria-label={`Actions for ${name}`}>
            <IconDots size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </MenuButton>
    </Group>
  );
}
