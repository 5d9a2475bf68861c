import { Button, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Variables } from '@rapport/domain/emails/placeholders';
import { useId } from 'react';

interface VariableListProps {
  /** Each variable with its description. */
  variables: Variables;
  /** What else the writer should know. */
  hint?: string;
  onInsert: (placeholder: string) => void;
}

/** The variables of an email; a click inserts one at the cursor. */
export function VariableList({ variables, hint, onInsert }: VariableListProps) {
  const labelId = useId();
  return (
    <Stack gap={4}>
      <Input.Label labelElement="div" id={labelId}>
        Variables
      </Input.Label>
      {hint === undefined ? null : <Input.Description>{hint}</Input.Description>}
      <SimpleGrid role="list" minColWidth="15rem" spacing="lg" verticalSpacing={4} aria-labelledby={labelId}>
        {Object.entries(variables).map(([name, description]) => (
          <Group role="listitem" key={name} gap="xs" wrap="nowrap">
            <Button
              variant="default"
              size="compact-sm"
              ff="monospace"
              flex="none"
              title={`Insert: ${description}`}
              // Keeps the cursor in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
            </Button>
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          </Group>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
