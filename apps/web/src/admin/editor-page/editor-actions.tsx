import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';

/** Something that can be done with the record beside saving it. */
export interface EditorAction {
  label: string;
  icon: TablerIcon;
  opensDialog?: boolean;
  /** Whether it is what comes next, such as sending; without one, saving is. */
  isNext?: boolean;
  /** Whether a narrow screen has it beside saving too, and not in a menu. */
  isInSight?: boolean;
  isBusy?: boolean;
  onAct: () => void;
}

/** The actions beside saving, or a menu with them where there is no room. */
export function EditorActions({ actions }: { actions: readonly EditorAction[] }) {
  const inMenu = actions.filter(({ isInSight }) => !isInSight);
  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} variant="default" visibleFrom="md" />
      ))}
      {inMenu.length > 0 ? (
        <MenuButton
          withinPortal={false}
          entries={inMenu.map(({ label, icon, isBusy = false, onAct }) => ({
            label,
            icon,
            ...(isBusy ? {} : { onSelect: onAct }),
          }))}
        >
          {(trigger) => (
            <ActionIcon {...trigger} variant="default" size={36} hiddenFrom="md" aria-label="More actions">
              <IconDots size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </MenuButton>
      ) : null}
    </>
  );
}

/** The button of one action. */
export function ActionButton({ action, ...rest }: ButtonProps & { action: EditorAction }) {
  const { label, icon: Icon, opensDialog = false, isBusy = false, onAct } = action;
  return (
    <Button
      {...rest}
      flex="none"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onAct}
    >
      {label}
    </Button>
  );
}

interface SaveButtonProps {
  label: string;
  isSending: boolean;
  /** Filled where nothing comes after saving. */
  variant: 'filled' | 'default';
}

/** Saves the record. */
export function SaveButton({ label, isSending, variant }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      flex="none"
      px={{ base: 'xs', md: 'md' }}
      aria-busy={isSending}
      disabled={isSending}
    >
      {label}
    </Button>
  );
}
