import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
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
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${name}`}>
          <IconDots size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onOpen}>Open</Menu.Item>
        {actions.map(({ key, verb, icon: ItemIcon, isDeletion }) => (
          <Menu.Item
            key={key}
            {...(isDeletion ? { color: 'red' } : {})}
            leftSection={<ItemIcon size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAct(key)}
          >
            {verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
