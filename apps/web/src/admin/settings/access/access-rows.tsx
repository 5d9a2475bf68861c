import { Box, Group, Text, Title } from '@mantine/core';
import { Children, isValidElement, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import rows from '../../ui/rows.module.css';

interface AccessGroupProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  action?: ReactNode;
  /** Below the rows. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A group of rows below its title. When a row is removed with the focus in it, the next one or the title gets it. */
export function AccessGroup({ title, badge, action, footer, children }: AccessGroupProps) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<number | null>(null);
  const shown = Children.toArray(children)
    .map((row) => isValidElement(row) && row.key)
    .join();
  const notePressed = ({ target }: MouseEvent) => {
    const place = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target as Node));
    pressed.current = Math.max(0, place);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for.
  useEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return;
    const left = [...(list.current?.children ?? [])];
    const next = left[Math.min(pressed.current, left.length - 1)];
    (next?.querySelector<HTMLElement>('button, a, input') ?? heading.current)?.focus();
    pressed.current = null;
  }, [shown]);
  return (
    <Box component="section" aria-label={title} onClickCapture={notePressed}>
      <Group justify="space-between" gap="xs" mb="xs" mih={36} wrap="nowrap">
        <Group gap="xs">
          <Title ref={heading} order={2} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </Title>
          {badge}
        </Group>
        {action}
      </Group>
      <div ref={list} className={rows.rows}>
        {children}
      </div>
      {footer}
    </Box>
  );
}

interface AccessRowProps {
  name: string;
  badge?: ReactNode;
  /** What is so now, in a line. */
  text: string;
  children?: ReactNode;
}

/** One row: a name, what is so, and what can be done. */
export function AccessRow({ name, badge, text, children }: AccessRowProps) {
  return (
    <Group justify="space-between" gap="xs" py="sm">
      <Box flex="1 1 9rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {badge}
        </Group>
        <Text size="xs" c="dimmed" mt={2}>
          {text}
        </Text>
      </Box>
      {children ? (
        <Group gap="xs" wrap="nowrap" ml="auto">
          {children}
        </Group>
      ) : null}
    </Group>
  );
}
