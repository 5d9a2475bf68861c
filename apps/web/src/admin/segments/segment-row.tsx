import { ActionIcon, Anchor, Box, Group, Text } from '@mantine/core';
import type { Segment } from '@rapport/domain/segments/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { type ConditionNames, describeRule } from './condition-words.ts';
import { toRuleDraft } from './rule-draft.ts';
import { segmentSubscribersSearch } from './segment-address.ts';
import { SEGMENT_FORM } from './segment-form.ts';

interface SegmentRowProps {
  segment: Segment;
  names: ConditionNames;
  onEdit: () => void;
  onDelete: () => void;
}

/** One segment: its name, its rule as a sentence, whom it finds, and the menu of its actions. */
export function SegmentRow({ segment, names, onEdit, onDelete }: SegmentRowProps) {
  const { id, name, rule, subscribers, receiving } = segment;
  const navigate = useNavigate();
  const hasDraft = useDrafts().has(SEGMENT_FORM.getDraft({ edited: segment }));
  const to = { search: segmentSubscribersSearch(id) };
  return (
    <Group component="li" gap="md" py={8} wrap="nowrap" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="4px 16px" flex={1} miw={0}>
        <Box flex="1 1 16rem" miw={0}>
          <Anchor
            component="button"
            type="button"
            data-touch
            data-record={id}
            fz="sm"
            fw={600}
            c="var(--ink)"
            ta="start"
            underline="hover"
            onClick={onEdit}
          >
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {describeRule(toRuleDraft(rule), names)}
          </Text>
          {hasDraft ? (
            <Text size="xs" c="accent">
              You have unsaved changes.
            </Text>
          ) : null}
        </Box>
        <Box w={{ sm: 170 }} ta={{ sm: 'end' }}>
          <Anchor component={Link} fz="sm" data-touch to={to}>
            {quantity(subscribers, 'subscriber')}
          </Anchor>
          <Text size="xs" c="dimmed">
            {receiving.toLocaleString('en-US')} {receiving === 1 ? 'receives' : 'receive'} campaigns
          </Text>
        </Box>
      </Group>
      <MenuButton
        entries={[
          { label: 'Edit', icon: IconPencil, onSelect: onEdit },
          { label: 'Show subscribers', icon: IconUsers, onSelect: () => navigate(to) },
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
