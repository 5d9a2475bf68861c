import { Button } from '@mantine/core';
import { IconMessage2, IconPencil } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

const SavedAnswersDialog = lazyDialog(() => import('./saved-answers-dialog.tsx'));

const EXCERPT_LENGTH = 60;

interface SavedAnswersMenuProps {
  /** Inserts the text of an answer. */
  onInsert: (text: string) => void;
  /** What the form to save another answer begins with. */
  getText: () => string;
}

/** Inserts one of the saved answers, and leads to saving and deleting them. */
export function SavedAnswersMenu({ onInsert, getText }: SavedAnswersMenuProps) {
  const { data } = useSavedAnswers();
  const managing = useOpened<string>();
  return (
    <>
      <MenuButton
        width={304}
        entries={[
          ...(data?.savedAnswers ?? []).map(({ name, text }) => ({
            label: name,
            description: text.slice(0, EXCERPT_LENGTH),
            onSelect: () => onInsert(text),
          })),
          {
            label: 'Save or delete answers',
            icon: IconPencil,
            onSelect: () => managing.open(getText()),
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
      {managing.render((text, dialog) => (
        <SavedAnswersDialog text={text} {...dialog} />
      ))}
    </>
  );
}
