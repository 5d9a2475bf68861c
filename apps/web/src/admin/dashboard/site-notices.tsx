import { Anchor, Button, Group, List, Paper, Progress, Text, Title } from '@mantine/core';
import type { SampleFields } from '@rapport/domain/site/sample-schema';
import type { SiteSchedule } from '@rapport/domain/site/schedule-schema';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { IN_PLACE } from '../../ui/navigation/in-place.ts';
import { PATHS } from '../../ui/navigation/paths.ts';
import { useDates } from '../../ui/use-dates.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { describeRemaining } from '../site/describe-remaining.ts';
import { describeSchedule } from '../site/describe-schedule.ts';
import { countSettled, describeProgress, findNextStep } from '../site/setup/setup-progress.ts';
import { useStoreSetup } from '../site/setup/use-store-setup.ts';
import { getFieldSearch, getSetupSearch, SAMPLE_SEARCH } from '../site/site-address.ts';
import { formatPlace } from '../site/site-parts.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { WarningBox } from '../ui/warning-box.tsx';

/** The first few texts of the sample that the dashboard names. */
const MAX_NAMED = 3;

/** What the notices show. Read by the page itself, so that it comes with the other data of the dashboard. */
export function useSiteNotices() {
  const setup = trpc.site.setup.useQuery(undefined, { staleTime: 0 });
  const sample = trpc.site.sampleFields.useQuery(undefined, { staleTime: 0 });
  const schedule = trpc.site.schedule.useQuery(undefined, { staleTime: 0 });
  return { setup: setup.data, sample: sample.data, schedule: schedule.data?.schedule };
}

/** Whether the guided set-up is offered and nothing of it was settled yet. */
export function isSetupNew(setup: SiteSetup | undefined): boolean {
  return isSetupOffered(setup) && countSettled(setup.steps) === 0;
}

function isSetupOffered(setup: SiteSetup | undefined): setup is SiteSetup {
  return setup?.status === 'open' && !setup.isPublished;
}

/**
 * The way into the guided set-up until something is published, a publish that is scheduled or failed, and what visitors see
 * of the sample.
 */
export function SiteNotices({ setup, sample, schedule }: ReturnType<typeof useSiteNotices>) {
  return (
    <>
      {schedule ? <ScheduleLine schedule={schedule} /> : null}
      {isSetupOffered(setup) ? <SetupCard setup={setup} /> : null}
      {sample && sample.remaining > 0 ? <SampleNotice list={sample} /> : null}
    </>
  );
}

function SetupCard({ setup: { steps } }: { setup: SiteSetup }) {
  const storeSetup = useStoreSetup();
  const save = trpc.site.saveSetup.useMutation();
  const settled = countSettled(steps);
  const dismiss = async () => {
    if (save.isPending) return;
    try {
      const { setup } = await save.mutateAsync({ status: 'dismissed' });
      await storeSetup(setup);
      succeeded('You find the guided set-up in the section Site.');
    } catch (error) {
      failed("Couldn't dismiss the set-up", error);
    }
  };
  return (
    <Paper component="section" aria-labelledby="setup" withBorder bg="transparent" p="md" mb="lg">
      <Title order={2} id="setup" fz="lg">
        Set up your site
      </Title>
      <Text size="sm" maw="72ch" mb="sm">
        Nothing is published yet, so visitors see the sample. Make it yours in a few short steps; you can stop
        at any time. {describeProgress(steps)}
      </Text>
      <Progress
        value={(settled / steps.length) * 100}
        size={4}
        mb="md"
        transitionDuration={0}
        aria-label={`${settled} of ${steps.length} steps done`}
      />
      <Group gap="xs">
        <Button component={Link} to={{ pathname: PATHS.admin, search: getSetupSearch(findNextStep(steps)) }}>
          {settled === 0 ? 'Start' : 'Continue'}
        </Button>
        <Button variant="subtle" aria-busy={save.isPending} onClick={() => void dismiss()}>
          Don't show this again
        </Button>
      </Group>
    </Paper>
  );
}

/** A warning where a scheduled publish failed, because an admin has to decide; one line while it waits. */
function ScheduleLine({ schedule }: { schedule: SiteSchedule }) {
  const { formatFullTime } = useDates();
  const { title, text } = describeSchedule(schedule, formatFullTime);
  const link = (
    <Anchor inherit component={Link} to={{ pathname: PATHS.admin, search: sectionSearch('site') }}>
      Open Site
    </Anchor>
  );
  if (schedule.failure !== null) {
    return (
      <WarningBox color="red" title={title}>
        {text} {link}
      </WarningBox>
    );
  }
  return (
    <Text size="sm" mb="lg" style={{ overflowWrap: 'anywhere' }}>
      Your site: {title.replace(/^G/, 'g')}. {link}
    </Text>
  );
}

function SampleLink() {
  return (
    <Anchor
      inherit
      style={{ whiteSpace: 'nowrap' }}
      component={Link}
      to={{ pathname: PATHS.admin, search: SAMPLE_SEARCH }}
    >
      See the list
    </Anchor>
  );
}

/** A warning where real visitors see the sample. On one's own machine everything starts as the sample, so one line. */
function SampleNotice({ list }: { list: SampleFields }) {
  if (!list.isLive) {
    return (
      <Text size="sm" c="dimmed" mb="lg">
        {describeRemaining(list)} <SampleLink />
      </Text>
    );
  }
  const named = list.fields.filter(({ dismissed }) => !dismissed).slice(0, MAX_NAMED);
  return (
    <WarningBox color="accent" title="Visitors see texts of the sample">
      {describeRemaining(list)} <SampleLink />
      <List size="sm" mt={4}>
        {named.map(({ path, text }) => (
          <List.Item key={path}>
            <Anchor
              inherit
              component={Link}
              to={{ pathname: PATHS.admin, search: getFieldSearch(path) }}
              state={IN_PLACE}
            >
              {formatPlace(path)}
            </Anchor>
            {path.endsWith('.src') ? null : `: “${shorten(text)}”`}
          </List.Item>
        ))}
      </List>
    </WarningBox>
  );
}

const MAX_SHOWN = 60;

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
