import { Anchor, Box, Center, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describeFailure } from '../../api/api-error.ts';
import { PATHS } from '../navigation/paths.ts';
import { type FailedQuery, TryAgain } from '../try-again.tsx';
import { Wordmark } from '../wordmark.tsx';

interface AccessScreenProps {
  title: string;
  text: ReactNode;
  /** True when a screen reader is to read it at once. */
  isAlert?: boolean;
  /** What can be done next. */
  children: ReactNode;
}

/** Shown in place of the portal or the admin area to someone who may not open it, or when that is not known. */
export function AccessScreen({ title, text, isAlert = false, children }: AccessScreenProps) {
  return (
    <Box mih="100dvh" bg="var(--paper)" style={{ display: 'flex', flexDirection: 'column' }}>
      <Group component="header" h={56} px={{ base: 'md', sm: 'lg' }}>
        <Wordmark />
      </Group>
      <Center component="main" id="main" tabIndex={-1} flex={1} px={{ base: 'md', sm: 'lg' }} pb={96}>
        <Stack gap="lg" w="100%" maw={544}>
          <div role={isAlert ? 'alert' : undefined}>
            <Title order={1}>{title}</Title>
            <Text mt="sm" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </div>
          <Group gap="md">{children}</Group>
        </Stack>
      </Center>
    </Box>
  );
}

interface AccessUnknownProps {
  title: string;
  query: FailedQuery;
}

/** Shown when the call fails for another reason than who is asking: nothing is known, and no one is sent away. */
export function AccessUnknown({ title, query }: AccessUnknownProps) {
  return (
    <AccessScreen title={title} text={describeFailure(query.error)} isAlert>
      <TryAgain query={query} />
      <Anchor component={Link} to={PATHS.home}>
        Return to Home
      </Anchor>
    </AccessScreen>
  );
}
