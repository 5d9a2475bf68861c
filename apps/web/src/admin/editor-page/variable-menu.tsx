import { Box, Button } from '@mantine/core';
import { toPlaceholder, toVariableLabel, type Variables } from '@rapport/domain/emails/placeholders';
import { IconBraces } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';

interface VariableMenuProps {
  /** Each variable with its description. */
  variables: Variables;
  /** What else the writer should know. */
  hint?: string;
  /** Inserts at the last cursor position, or in the given field where there was none. */
  onInsert: (placeholder: string, field: HTMLElement | null) => void;
  /** The field with the text; the menu is beside its label. */
  children: ReactNode;
}

/** The field with the text of an email, and the menu of the variables that it can use. */
export function VariableMenu({ variables, hint, onInsert, children }: VariableMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const insert = (name: string) =>
    onInsert(
      toPlaceholder(name),
      box.current?.querySelector<HTMLElement>('textarea, [contenteditable]') ?? null,
    );
  return (
    <Box ref={box}>
      <MenuButton
        width={304}
        heading={hint}
        entries={Object.entries(variables).map(([name, description]) => ({
          label: toVariableLabel(name),
          description,
          onSelect: () => insert(name),
        }))}
      >
        {(trigger) => (
          <Button
            {...trigger}
            // On the line of the label below.
            display="block"
            ml="auto"
            mb={-26}
            pos="relative"
            style={{ zIndex: 1 }}
            data-touch
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBraces size={16} stroke={1.5} aria-hidden />}
          >
            Insert variable
          </Button>
        )}
      </MenuButton>
      {children}
    </Box>
  );
}
