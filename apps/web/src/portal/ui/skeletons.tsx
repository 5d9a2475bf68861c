import { Box, Divider, Flex, Grid, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import answers from '../overview/answers.module.css';

/** Announces that something loads, and hides its drawn shape from screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}

function repeat(count: number, draw: (index: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, index) => <Fragment key={`${index + 1}`}>{draw(index)}</Fragment>);
}

/** Lines of text of different lengths. */
export function LinesSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <Loading>
      <Stack gap="sm">
        {repeat(lines, (line) => (
          <Skeleton height={14} width={`${72 - 18 * (line % 3)}%`} />
        ))}
      </Stack>
    </Loading>
  );
}

/** A ledger: rows with a date, a text and two figures. */
export function LedgerSkeleton() {
  return (
    <Loading>
      {repeat(4, () => (
        <>
          <Group h={44} wrap="nowrap" gap="md">
            <Skeleton height={12} width={88} />
            <Skeleton height={12} flex={1} maw={220} />
            <Skeleton height={12} width={44} ml="auto" />
            <Skeleton height={12} width={44} />
          </Group>
          <Divider />
        </>
      ))}
    </Loading>
  );
}

/** The overview: what comes next beside the hours, then the plans beside the latest activity. */
export function OverviewSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={34} width={260} maw="80%" />
      <div className={answers.answers}>
        {repeat(2, () => (
          <Stack gap="sm">
            <Skeleton height={14} width={96} />
            <Skeleton height={28} width={220} maw="100%" />
            <Skeleton height={12} width={300} maw="100%" />
            <Skeleton height={36} width={160} mt="xs" />
          </Stack>
        ))}
      </div>
      <Grid gap={{ base: 'lg', md: 64 }} mt="md">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Skeleton height={18} width={140} />
            <Skeleton height={14} />
            <Skeleton height={14} width="60%" />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            {repeat(3, () => (
              <Group wrap="nowrap">
                <Skeleton height={28} circle />
                <Skeleton height={14} width="50%" />
              </Group>
            ))}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

/** The plans: closed rows. */
export function PlansSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton height={18} width={120} />
      {repeat(3, () => (
        <Box>
          <Flex
            mih={{ base: 112, sm: 72 }}
            direction={{ base: 'column', sm: 'row' }}
            align={{ sm: 'center' }}
            justify="center"
            gap="sm"
          >
            <Skeleton height={16} width={240} maw="100%" mr={{ sm: 'auto' }} />
            <Skeleton height={12} width={180} />
            <Skeleton height={12} width={160} />
          </Flex>
          <Divider />
        </Box>
      ))}
    </Stack>
  );
}

/** The renewal form beside the list of requests. */
export function RenewalsSkeleton() {
  return (
    <Grid gap={{ base: 48, md: 64 }}>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <Skeleton height={18} width={160} />
          <Skeleton height={44} mt="lg" />
          <Skeleton height={44} mt="lg" />
          <Skeleton height={112} mt="lg" />
          <Skeleton height={42} width={220} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="md">
          <Skeleton height={18} width={120} />
          <Skeleton height={14} />
          <Skeleton height={14} width="60%" />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** The sections of the profile. */
export function ProfileSkeleton() {
  return (
    <Box>
      {repeat(4, () => (
        <>
          <Divider mb="lg" />
          <Grid gap={{ base: 'md', md: 48 }} pb="xl">
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Skeleton height={18} width={160} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack gap="sm">
                <Skeleton height={14} width="60%" />
                <Skeleton height={14} width="40%" />
              </Stack>
            </Grid.Col>
          </Grid>
        </>
      ))}
    </Box>
  );
}
