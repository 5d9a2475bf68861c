import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { SystemStatus } from '@rapport/domain/settings/system';
import { trpc } from '../../api/trpc.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { Status } from '../ui/status.tsx';
import { describeSystem, type SystemPart } from './describe-system.ts';
import { SettingsCard, SettingsRow } from './settings-card.tsx';

/** Often enough for someone who watches, and no load for the server. */
const REFRESH_EVERY_MS = 30_000;
const PARTS = 7;

/** What runs and whether it is well, part by part; refreshes itself while the page is visible. */
export function SystemCard() {
  const system = trpc.settings.system.useQuery(undefined, {
    refetchInterval: REFRESH_EVERY_MS,
    staleTime: 0,
  });
  const { data } = system;
  return (
    <SettingsCard title="System" status={getStatus(data)} text="What runs here, and whether it is well.">
      {data ? (
        <Parts status={data} />
      ) : system.isError ? (
        <SettingsRow state="The state of the system could not be read.">
          <Anchor component="button" type="button" size="sm" onClick={() => void system.refetch()}>
            Try again
          </Anchor>
        </SettingsRow>
      ) : (
        <Stack gap="md" py="sm" aria-hidden>
          {Array.from({ length: PARTS }, (_, index) => (
            <Skeleton key={index} height={36} />
          ))}
        </Stack>
      )}
    </SettingsCard>
  );
}

function listProblems({ feeds, ...parts }: SystemStatus): string[] {
  return [...Object.values(parts), ...feeds].flatMap(({ problem }) => problem ?? []);
}

function getStatus(status: SystemStatus | undefined) {
  if (!status) return null;
  return listProblems(status).length === 0
    ? ({ label: 'Fine', tone: 'good' } as const)
    : ({ label: 'Needs attention', tone: 'waiting' } as const);
}

function Parts({ status }: { status: SystemStatus }) {
  const now = useNow();
  const { timeZone } = useDates();
  return describeSystem(status, now, timeZone).map((part) => <Part key={part.name} part={part} />);
}

function Part({ part: { name, state, problem } }: { part: SystemPart }) {
  return (
    <SettingsRow
      state={
        <Box component="span" display="block">
          <Text component="span" size="sm" fw={560} display="block">
            {name}
          </Text>
          <Text component="span" size="sm" c="dimmed" display="block">
            {state}
          </Text>
          {problem === null ? null : (
            <Text component="span" size="sm" display="block" mt={2}>
              {problem}
            </Text>
          )}
        </Box>
      }
    >
      <Group gap="xs">
        <Status tone={problem === null ? 'good' : 'waiting'}>
          {problem === null ? 'Fine' : 'Needs attention'}
        </Status>
      </Group>
    </SettingsRow>
  );
}
