import { DataList, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Names with their values, one below the other. */
export function Facts({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <DataList withDivider aria-label={label} style={{ '--mantine-color-default-border': 'var(--hairline)' }}>
      {children}
    </DataList>
  );
}

/** A name with its value, and an optional detail. */
export function Fact({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>
        {name}
        {detail ? <Small>{detail}</Small> : null}
      </DataList.ItemLabel>
      {/* Words are not broken, and a long address leaves room for its name. */}
      <DataList.ItemValue ml="auto" maw="65%" ta="end">
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  );
}

/** A second line below a fact, in small text. */
export function Small({ children }: { children: ReactNode }) {
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {children}
    </Text>
  );
}
