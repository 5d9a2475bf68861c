import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';

/** Something that can be done with the record beside saving it. */
export interface EditorAction {
  label: string;
  icon: TablerIcon;
  opensDialog?: boolean;
  isBusy?: boolean;
  onAct: () => void;
}

interface EditorActionsProps {
  actions: readonly EditorAction[];
  isSending: boolean;
  submit: string;
}

/** The button that saves, with the other actions beside it, or in a menu where there is no room. */
export function EditorActions({ actions, isSending, submit }: EditorActionsProps) {
  return (
    <>
      {actions.map(({ label, icon: Icon, opensDialog = false, isBusy = false, onAct }) => (
        <Button
          key={label}
          variant="default"
          visibleFrom="md"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          aria-busy={isBusy}
          onClick={isBusy ? undefined : onAct}
        >
          {label}
        </Button>
      ))}
      {actions.length > 0 ? (
        <Menu withinPortal={false} position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} hiddenFrom="md" aria-label="More actions">
              <IconDots size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ label, icon: Icon, isBusy = false, onAct }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                onClick={isBusy ? undefined : onAct}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Button
        type="submit"
        flex="none"
        px={{ base: 'xs', md: 'md' }}
        aria-busy={isSending}
        disabled={isSending}
      >
        {submit}
      </Button>
    </>
  );
}
