import { Button, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';

interface TemplateVariablesProps {
  /** Each variable with its description. */
  variables: Record<string, string>;
  onInsert: (placeholder: string) => void;
}

/** The variables of a template; a click inserts one at the cursor. */
export function TemplateVariables({ variables, onInsert }: TemplateVariablesProps) {
  return (
    <Stack gap={4}>
      <Input.Label labelElement="div" id="template-variables">
        Variables
      </Input.Label>
      <SimpleGrid
        role="list"
        minColWidth="15rem"
        spacing="lg"
        verticalSpacing={4}
        aria-labelledby="template-variables"
      >
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
