import { ActionIcon, Group } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { RecordAction } from './record-columns.ts';
import classes from './records.module.css';
import { RowAction } from './row-action.tsx';

interface RecordActionsProps {
  name: string;
  actions: readonly RecordAction[];
  onAct: (key: string) => void;
  onOpen: () => void;
}

/** The actions of a row: icons while it is pointed at or has the focus, and always a menu. */
export function RecordActions({ name, actions, onAct, onOpen }: RecordActionsProps) {
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <Group gap={0} wrap="nowrap" className={classes.quick}>
        {actions.map(({ key, verb, icon }) => (
          <RowAction key={key} label={`${verb} ${name}`} icon={icon} onAct={() => onAct(key)} />
        ))}
      </Group>
      <RecordMenu name={name} actions={actions} onAct={onAct} onOpen={onOpen} />
    </Group>
  );
}

/** All actions of a row in a menu. */
export function RecordMenu({ name, actions, onAct, onOpen }: RecordActionsProps) {
  return (
    <MenuButton
      entries={[
        { label: 'Open', onSelect: onOpen },
        ...actions.map(({ key, verb, icon, isDeletion = false }) => ({
          label: verb,
          icon,
          isDeletion,
          onSelect: () => onAct(key),
        })),
      ]}
    >
      {(trigger) => (
        <ActionIcon {...trigger} aria-label={`Actions for ${name}`}>
          <IconDots size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </MenuButton>
  );
}
