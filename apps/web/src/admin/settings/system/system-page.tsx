import {
  ActionIcon,
  Box,
  Button,
  Code,
  CopyButton,
  Flex,
  Group,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import type { SystemPart, SystemStatus } from '@rapport/domain/settings/system';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useDates } from '../../../ui/use-dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ListWaiting } from '../../lists/list-states.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Status } from '../../ui/status.tsx';
import { WarningBox } from '../../ui/warning-box.tsx';
import { describeInstallation, getTone, sortParts, summarize } from './describe-system.ts';
import classes from './system-page.module.css';
import { useSystem } from './use-system.ts';

const DOCTOR = 'npx pnpm@12 run doctor';

/** Whether all is well, and if not, what to click. */
export function SystemPage({ onClose }: { onClose: () => void }) {
  const system = useSystem();
  const { data } = system;
  return (
    <>
      <SectionHeading
        title="System"
        back={{ label: 'Back to Settings', onClick: onClose }}
        note={data && summarize(data.parts)}
        aside={data && <Checked at={data.checkedAt} />}
      >
        <Button
          variant="default"
          miw={120}
          aria-busy={system.isFetching}
          onClick={() => {
            if (!system.isFetching) void system.refetch();
          }}
        >
          {system.isFetching ? 'Checking...' : 'Check now'}
        </Button>
      </SectionHeading>
      {data ? (
        <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: 'xl', lg: 56 }} align="stretch">
          <Parts parts={data.parts} />
          <Installation status={data} />
        </Flex>
      ) : (
        <ListWaiting what="the state of the system" query={system} skeleton={<Waiting />} />
      )}
    </>
  );
}

function Checked({ at }: { at: string }) {
  const { formatClock } = useDates();
  return <> · checked {formatClock(at)}</>;
}

function Waiting() {
  return (
    <Stack gap="md" aria-hidden>
      {['email', 'webhooks', 'domain', 'backups'].map((part) => (
        <Skeleton key={part} height={48} />
      ))}
    </Stack>
  );
}

function Parts({ parts }: { parts: SystemPart[] }) {
  const { urgent, rest } = sortParts(parts);
  return (
    <Box flex="1 1 0" miw={0} maw={800}>
      {urgent.map(({ key, name, state, label, sentence, says, action }, index) => (
        <WarningBox
          key={key}
          color={state === 'broken' ? 'red' : 'accent'}
          title={name}
          label={label}
          says={says}
          action={action}
          isFirst={index === 0}
        >
          {sentence}
        </WarningBox>
      ))}
      <Box component="ul" className={classes.parts} mt={urgent.length === 0 ? 0 : 'lg'}>
        {rest.map((part) => (
          <li key={part.key} className={classes.part}>
            <Text fz="sm" fw={600}>
              {part.name}
            </Text>
            <Text fz="sm" className={classes.sentence}>
              {part.sentence}
            </Text>
            <Status tone={getTone(part)}>{part.label}</Status>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Installation({ status }: { status: SystemStatus }) {
  const now = useNow();
  const { timeZone } = useDates();
  return (
    <Box w={{ base: '100%', lg: 300 }} flex="none">
      <Title order={2} fz="md" mb="xs">
        This installation
      </Title>
      <Box component="dl" m={0}>
        {describeInstallation(status, now, timeZone).map(([name, value]) => (
          <Group key={name} justify="space-between" gap="xs" py={2}>
            <Text component="dt" fz="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" fz="sm" m={0}>
              {value}
            </Text>
          </Group>
        ))}
      </Box>
      <Title order={2} fz="md" mb="xs" mt="md" pt="md" className={classes.command}>
        On the server
      </Title>
      <Text fz="sm" c="dimmed" mb="xs">
        The same checks as a command:
      </Text>
      <Group gap={4} wrap="nowrap">
        <Code block flex={1} miw={0}>
          {DOCTOR}
        </Code>
        <CopyButton value={DOCTOR}>
          {({ copied, copy }) => (
            <ActionIcon size={36} aria-label={copied ? 'Copied' : 'Copy the command'} onClick={copy}>
              {copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
            </ActionIcon>
          )}
        </CopyButton>
      </Group>
    </Box>
  );
}
