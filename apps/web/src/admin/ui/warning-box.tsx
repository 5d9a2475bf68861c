import { Box, Flex, Group, Paper, Text, Title } from '@mantine/core';
import type { SystemAction } from '@rapport/domain/settings/system';
import { type ReactNode, useId } from 'react';
import { ActionButton } from './action-button.tsx';
import { Status } from './status.tsx';

interface WarningBoxProps {
  color: 'red' | 'accent';
  title: string;
  /** The state in two or three words, beside the title. */
  label?: string;
  children: ReactNode;
  /** What another service says about it. */
  says?: string | null;
  action?: SystemAction | null;
  /** Whether its action is the one filled button of the screen. */
  isFirst?: boolean;
}

/** A warning about the site itself, as a region with a heading, and its way out. */
export function WarningBox({ color, title, label, children, says, action, isFirst }: WarningBoxProps) {
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
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'flex-start' }}
        justify="space-between"
        columnGap="xl"
        rowGap="sm"
      >
        <Box miw={0}>
          <Group gap="xs">
            <Title
              order={2}
              id={id}
              fz="md"
              c={label === undefined ? `var(--mantine-color-${color}-light-color)` : 'var(--ink)'}
            >
              {title}
            </Title>
            {label === undefined ? null : (
              <Status isOnColor tone={color === 'red' ? 'bad' : 'waiting'}>
                {label}
              </Status>
            )}
          </Group>
          <Text fz="sm" maw="72ch">
            {children}
          </Text>
          {says ? (
            <Text fz="xs" c="dimmed" mt={4}>
              Postmark says: “{says}”
            </Text>
          ) : null}
        </Box>
        {action ? (
          <Box flex="none" mt={{ sm: 4 }} display="grid">
            <ActionButton action={action} variant={isFirst ? 'filled' : 'default'} />
          </Box>
        ) : null}
      </Flex>
    </Paper>
  );
}
