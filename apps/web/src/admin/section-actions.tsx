import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The actions of a section, beside its title. */
export function SectionActions({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap">
      {children}
    </Group>
  );
}
