import { Button } from '@mantine/core';
import { IconMessage2, IconPencil } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

const EXCERPT_LENGTH = 60;

interface SavedAnswersMenuProps {
  /** Inserts the text of an answer. */
  onInsert: (text: string) => void;
  /** Leads to saving, changing and deleting answers. */
  onManage: () => void;
}

/** Inserts one of the saved answers. Their dialog has a form, which must not be inside another one. */
export function SavedAnswersMenu({ onInsert, onManage }: SavedAnswersMenuProps) {
  const { data } = useSavedAnswers();
  return (
    <MenuButton
      width={304}
      entries={[
        ...(data?.savedAnswers ?? []).map(({ name, text }) => ({
          label: name,
          description: text.slice(0, EXCERPT_LENGTH),
          onSelect: () => onInsert(text),
        })),
        {
          label: 'Save or change answers',
          icon: IconPencil,
          onSelect: onManage,
        },
      ]}
    >
      {(trigger) => (
        <Button
          {...trigger}
          variant="subtle"
          size="compact-sm"
          data-touch
          leftSection={<IconMessage2 size={16} stroke={1.5} aria-hidden />}
        >
          Insert saved answer
        </Button>
      )}
    </MenuButton>
  );
}
