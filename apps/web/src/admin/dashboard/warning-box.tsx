import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface WarningBoxProps {
  color: 'red' | 'accent';
  title: string;
  children: ReactNode;
}

/** A warning about the site itself, as a region with a heading. */
export function WarningBox({ color, title, children }: WarningBoxProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      bg={`var(--mantine-color-${color}-light)`}
      px="md"
      py="sm"
      mb="md"
    >
      <Title order={2} id={id} fz="md" c={`var(--mantine-color-${color}-light-color)`}>
        {title}
      </Title>
      <Text fz="sm" maw="72ch">
        {children}
      </Text>
    </Paper>
  );
}
