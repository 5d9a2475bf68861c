import { Code, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { Dashboard } from '@rapport/domain/dashboard/schema';
import type { ReactNode } from 'react';
import { ListWaiting } from '../lists/list-states.tsx';
import { LoadingNote } from '../lists/loading-note.tsx';
import { WarningBox } from '../ui/warning-box.tsx';
import { Attention, countWaiting } from './attention.tsx';
import { DayChart } from './day-chart.tsx';
import type { useDashboard } from './use-dashboard.ts';

/** Warns that a proxy in front of the site is missing from its configuration, and how to add it. */
function ProxyWarning({ address }: { address: string }) {
  return (
    <WarningBox color="accent" title="Your proxy may not be set up">
      Requests from <Code>{address}</Code> include forwarded headers, which this server ignores. If this is
      the proxy in front of your site, add its address to <Code>TRUST_PROXY</Code> and restart. Until then,
      all your visitors share one limit for forms and sign-in. If you have no proxy, you can ignore this.
    </WarningBox>
  );
}

const COLUMNS = { base: 1, sm: 2, md: 3 };

interface TodayProps {
  query: ReturnType<typeof useDashboard>;
  /** About the content of the site. */
  notices: ReactNode;
  /** Whether setting up the site was not begun, so that it comes first while nothing waits. */
  isNew: boolean;
}

/** What waits for the admin today: what is broken, then what people wait for, then what can be set up. */
export function Today({ query, notices, isNew }: TodayProps) {
  const { data } = query;
  if (!data) return <ListWaiting what="the overview" query={query} skeleton={<TodaySkeleton />} />;
  const { days: _days, untrustedProxy, emailOutage, backupProblem, unsavedBackupKey, ...attention } = data;
  const noticesFirst = isNew && countWaiting(attention) === 0;
  return (
    <>
      {emailOutage ? (
        <WarningBox color="red" title={emailOutage.title} says={emailOutage.says} action={emailOutage.action}>
          {emailOutage.message}
        </WarningBox>
      ) : null}
      {backupProblem ? (
        <WarningBox color="red" title={backupProblem.title}>
          {backupProblem.message}
        </WarningBox>
      ) : null}
      {unsavedBackupKey ? (
        <WarningBox
          color="accent"
          title="Save the key of your backups"
          label="Not saved yet"
          action={unsavedBackupKey.action}
        >
          {unsavedBackupKey.sentence}
        </WarningBox>
      ) : null}
      {noticesFirst ? notices : null}
      <Attention {...attention} hasProblem={Boolean(emailOutage || backupProblem || unsavedBackupKey)} />
      {untrustedProxy ? <ProxyWarning address={untrustedProxy.address} /> : null}
      {noticesFirst ? null : notices}
    </>
  );
}

function TodaySkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton height={18} width={160} mb="md" />
      <SimpleGrid cols={COLUMNS} spacing="xl" verticalSpacing="lg" mb="xl" aria-hidden>
        {['messages', 'renewals', 'hours'].map((group) => (
          <Stack key={group} gap={12} py="xs">
            <Skeleton height={12} width="45%" />
            <Skeleton height={10} width="80%" />
            <Skeleton height={10} width="70%" />
          </Stack>
        ))}
      </SimpleGrid>
    </>
  );
}

/** What came in on each of the last 90 days; undefined while it loads. */
export function Charts({ days }: { days: Dashboard['days'] | undefined }) {
  return (
    <SimpleGrid
      cols={{ base: 1, md: 2 }}
      spacing="xl"
      verticalSpacing="xl"
      renderRoot={(props) => <section {...props} aria-label="The last 90 days" />}
    >
      {days ? (
        <>
          <DayChart
            title="Contacts"
            one="contact"
            many="contacts"
            days={days.map(({ date, contacts }) => ({ date, value: contacts }))}
          />
          <DayChart
            title="Subscribers"
            one="subscriber"
            many="subscribers"
            days={days.map(({ date, subscribers }) => ({ date, value: subscribers }))}
          />
        </>
      ) : (
        ['contacts', 'subscribers'].map((chart) => <Skeleton key={chart} height={188} />)
      )}
    </SimpleGrid>
  );
}
