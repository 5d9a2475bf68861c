import { Center, Checkbox, Input, Table, Text } from '@mantine/core';
import { type ResourceScope, SCOPE_RESOURCES, type ScopeAction } from '@rapport/domain/api-tokens/scopes';
import { useId } from 'react';

const COLUMNS: readonly { action: ScopeAction; label: string }[] = [
  { action: 'read', label: 'Read' },
  { action: 'write', label: 'Change' },
];

/** Wide enough for a finger. */
const COLUMN_WIDTH = 68;

interface TokenScopesProps {
  chosen: readonly ResourceScope[];
  error: string | undefined;
  onChange: (chosen: ResourceScope[]) => void;
}

/** What a token may read and change: a table of checkboxes, with a row for each resource. */
export function TokenScopes({ chosen, error, onChange }: TokenScopesProps) {
  const errorId = useId();
  const toggle = (scope: ResourceScope) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }} aria-describedby={error && errorId}>
      <Input.Label component="legend" p={0}>
        What the token may do
      </Input.Label>
      {error ? (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      ) : null}
      <Table aria-label="What the token may do" mt={4} verticalSpacing={0} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th py={8}>Resource</Table.Th>
            {COLUMNS.map(({ action, label }) => (
              <Table.Th key={action} ta="center" w={COLUMN_WIDTH}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {SCOPE_RESOURCES.map(({ name, label, description, scopes }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" py={8} fw={400} style={{ whiteSpace: 'normal' }}>
                <Text size="sm" fw={500}>
                  {label}
                </Text>
                <Text size="xs" c="dimmed">
                  {description}
                </Text>
              </Table.Th>
              {COLUMNS.map(({ action, label: verb }) => {
                const scope = scopes.find((one) => one.action === action)?.scope;
                return (
                  <Table.Td key={action} p={0}>
                    {scope ? (
                      <Center component="label" h={44} style={{ cursor: 'pointer' }}>
                        <Checkbox
                          name="scopes"
                          aria-label={`${verb} ${label.toLowerCase()}`}
                          checked={chosen.includes(scope)}
                          error={error !== undefined}
                          onChange={() => toggle(scope)}
                        />
                      </Center>
                    ) : null}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </fieldset>
  );
}
