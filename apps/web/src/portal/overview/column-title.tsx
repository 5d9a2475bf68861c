import { Title } from '@mantine/core';

/** The title of one column below the answers; it names the list below it. */
export function ColumnTitle({ id, children }: { id: string; children: string }) {
  return (
    <Title order={3} id={id} fz="sm" fw={500} c="dimmed" mb="md">
      {children}
    </Title>
  );
}
