import { ActionIcon, Anchor, Badge, Box, Group, Text } from '@mantine/core';
import type { SequenceStep } from '@rapport/domain/sequences/schema';
import {
  IconArrowDown,
  IconArrowUp,
  IconClock,
  IconDots,
  IconMailForward,
  IconPencil,
  IconPlayerSkipForward,
  IconSend,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import classes from './sequence.module.css';

/** The columns of figures, in the order of the head. */
export const FIGURES = [
  ['waiting', 'Waiting'],
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
  ['left', 'Left'],
] as const;

export interface StepActions {
  onEdit: (step: SequenceStep) => void;
  onTime: (step: SequenceStep) => void;
  onTest: (step: SequenceStep) => void;
  onReady: (step: SequenceStep, isReady: boolean) => void;
  onMove: (step: SequenceStep, position: number) => void;
  onDelete: (step: SequenceStep) => void;
  /** Shows who waits for it, or got it. */
  onPeople: (step: SequenceStep) => void;
}

interface StepRowProps extends StepActions {
  step: SequenceStep;
  position: number;
  count: number;
}

/** One step: its email, its figures, and the menu of its actions. */
export function StepRow({ step, position, count, ...actions }: StepRowProps) {
  const { title, subject, isReady } = step;
  const wasSent = step.sent + step.failed > 0;
  return (
    <Box className={classes.step}>
      <Box className={classes.text ?? ''} miw={0}>
        <Group gap="xs">
          <Anchor
            component="button"
            type="button"
            data-touch
            data-record={step.id}
            fz="sm"
            fw={600}
            c="var(--ink)"
            ta="start"
            underline="hover"
            onClick={() => actions.onEdit(step)}
          >
            {position + 1}. {subject}
          </Anchor>
          {isReady ? null : <Badge color="gray">Draft, skipped</Badge>}
        </Group>
        {title === subject ? null : (
          <Text size="sm" c="dimmed">
            {title}
          </Text>
        )}
      </Box>
      {FIGURES.map(([key, label]) => (
        <Box
          key={key}
          className={classes.figure ?? ''}
          {...(key === 'failed' && step.failed > 0 ? { c: 'red' } : {})}
        >
          <span className={classes.label}>{label}</span>
          {step[key].toLocaleString('en-US')}
        </Box>
      ))}
      <Box className={classes.menu ?? ''}>
        <MenuButton
          entries={[
            { label: 'Edit email', icon: IconPencil, onSelect: () => actions.onEdit(step) },
            { label: 'Change when it is sent...', icon: IconClock, onSelect: () => actions.onTime(step) },
            { label: 'Send test', icon: IconMailForward, onSelect: () => actions.onTest(step) },
            isReady
              ? {
                  label: 'Skip it',
                  icon: IconPlayerSkipForward,
                  onSelect: () => actions.onReady(step, false),
                }
              : { label: 'Mark as ready', icon: IconSend, onSelect: () => actions.onReady(step, true) },
            ...(position > 0
              ? [{ label: 'Move up', icon: IconArrowUp, onSelect: () => actions.onMove(step, position - 1) }]
              : []),
            ...(position < count - 1
              ? [
                  {
                    label: 'Move down',
                    icon: IconArrowDown,
                    onSelect: () => actions.onMove(step, position + 1),
                  },
                ]
              : []),
            ...(step.waiting > 0 || wasSent
              ? [{ label: 'Show people...', icon: IconUsers, onSelect: () => actions.onPeople(step) }]
              : []),
            ...(wasSent
              ? []
              : [{ label: 'Delete...', icon: IconTrash, onSelect: () => actions.onDelete(step) }]),
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} size={44} aria-label={`Actions for step ${position + 1}`}>
              <IconDots size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </MenuButton>
      </Box>
    </Box>
  );
}
