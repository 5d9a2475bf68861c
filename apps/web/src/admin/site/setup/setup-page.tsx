import { Anchor, Box, Button, Group, NativeSelect, Progress, Skeleton, Text } from '@mantine/core';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import { SETUP_STEP_KEYS, type SetupStepKey } from '@rapport/domain/site/setup-steps';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { ListFailed } from '../../lists/list-states.tsx';
import { sectionSearch } from '../../navigation/sections.ts';
import { failed, succeeded } from '../../ui/feedback.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { DraftNotices, describeState } from '../draft-notices.tsx';
import type { Field } from '../fields.ts';
import classes from '../site.module.css';
import { getSetupSearch } from '../site-address.ts';
import { SITE_PARTS } from '../site-parts.ts';
import { SitePreview } from '../site-preview.tsx';
import type { OpenDraft } from '../use-site-draft.ts';
import { type SiteView, ViewSwitch } from '../view-switch.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import { countSettled, describeProgress, describeStep, formatMinutes, STEP_TEXTS } from './step-texts.ts';

interface SetupPageProps {
  step: SetupStepKey;
  draft: OpenDraft;
  fields: Record<string, Field>;
}

/** The guided set-up: its steps, what to fill in for one of them, and the page as the draft has it. */
export function SetupPage({ step, draft, fields }: SetupPageProps) {
  const setup = trpc.site.setup.useQuery(undefined, { staleTime: 0 });
  if (setup.data) return <Steps step={step} draft={draft} fields={fields} setup={setup.data} />;
  return (
    <>
      <SectionHeading title="Set up your site" />
      {setup.error ? <ListFailed what="the set-up" query={setup} /> : <Skeleton h={320} />}
    </>
  );
}

function Steps({ step, draft, fields, setup }: SetupPageProps & { setup: SiteSetup }) {
  const navigate = useNavigate();
  const [view, setView] = useState<SiteView>('write');
  const { steps } = setup;
  const { label, note, part: partKey } = STEP_TEXTS[step];
  const part = SITE_PARTS.find(({ key }) => key === partKey);
  const current = steps.find(({ key }) => key === step);
  const open = (key: SetupStepKey) => void navigate({ search: getSetupSearch(key) });
  const settled = countSettled(steps);
  return (
    <>
      <div className={classes.bar} style={{ borderBottom: 0 }}>
        <SectionHeading title="Set up your site" note={`${describeProgress(steps)} ${describeState(draft)}`}>
          <Button variant="default" component={Link} to={PATHS.admin}>
            Leave for now
          </Button>
        </SectionHeading>
        <Progress
          value={(settled / steps.length) * 100}
          size={4}
          transitionDuration={0}
          aria-label={`${settled} of ${steps.length} steps done`}
        />
      </div>
      <DraftNotices draft={draft} />
      {setup.status === 'dismissed' && !setup.isPublished ? <ShowAgain /> : null}
      <NativeSelect
        className={classes.narrow}
        label="Step"
        mb="md"
        data={steps.map((one) => ({
          value: one.key,
          label: `${STEP_TEXTS[one.key].label} (${describeStep(one)})`,
        }))}
        value={step}
        onChange={(event) => open(event.currentTarget.value as SetupStepKey)}
      />
      {part ? <ViewSwitch view={view} onChange={setView} /> : null}
      <div className={classes.columns} data-view={part ? view : 'write'} data-wide={part ? undefined : true}>
        <StepList steps={steps} current={step} />
        <Box component="section" aria-labelledby="setup-step" className={classes.write}>
          <Text component="h2" id="setup-step" fw={600} size="lg">
            {label}
          </Text>
          {note ? (
            <Text size="sm" c="dimmed" mb="md">
              {note} {current ? `This takes ${formatMinutes(current.minutes)}.` : null}
            </Text>
          ) : null}
          <StepPanel step={step} draft={draft} fields={fields} setup={setup} />
          <StepActions step={step} draft={draft} setup={setup} onOpen={open} />
        </Box>
        {part ? <SitePreview part={part} revision={draft.revision} /> : null}
      </div>
    </>
  );
}

/** Brings the card on the dashboard back. */
function ShowAgain() {
  const utils = trpc.useUtils();
  const save = trpc.site.saveSetup.useMutation();
  const open = async () => {
    try {
      const saved = await save.mutateAsync({ status: 'open' });
      utils.site.setup.setData(undefined, saved.setup);
      succeeded('The set-up is on the dashboard again.');
    } catch (error) {
      failed("Couldn't save that", error);
    }
  };
  return (
    <Group gap="xs" mb="md">
      <Text size="sm" c="dimmed">
        The dashboard doesn't show this set-up.
      </Text>
      <Button variant="default" size="xs" aria-busy={save.isPending} onClick={() => void open()}>
        Show it again
      </Button>
    </Group>
  );
}

interface StepActionsProps {
  step: SetupStepKey;
  draft: OpenDraft;
  setup: SiteSetup;
  onOpen: (step: SetupStepKey) => void;
}

/** The ways back and on. */
function StepActions({ step, draft, setup, onOpen }: StepActionsProps) {
  const utils = trpc.useUtils();
  const decide = trpc.site.decideSetupStep.useMutation();
  const place = SETUP_STEP_KEYS.indexOf(step);
  const [before, after] = [SETUP_STEP_KEYS[place - 1], SETUP_STEP_KEYS[place + 1]];
  const isOpen = setup.steps.some(({ key, status }) => key === step && status === 'open');
  const { decline } = STEP_TEXTS[step];
  // Connecting is the filled button of that step.
  const isSkippedFirst = step === 'postmark' && isOpen && !setup.hasLocalMailbox;

  const skip = async () => {
    if (decide.isPending) return;
    try {
      await draft.saveNow();
      const saved = await decide.mutateAsync({ step, decision: decline.decision });
      utils.site.setup.setData(undefined, saved.setup);
      if (after) onOpen(after);
    } catch (error) {
      failed("Couldn't save that", error);
    }
  };

  return (
    <Group gap="xs" mt="xl" pt="md" style={{ borderTop: '1px solid var(--hairline)' }}>
      {before ? (
        <Button variant="default" component={Link} to={{ search: getSetupSearch(before) }}>
          Back
        </Button>
      ) : null}
      <Group gap="xs" ml="auto">
        {after && isOpen && step !== 'domain' ? (
          <Button variant="default" aria-busy={decide.isPending} onClick={() => void skip()}>
            {decline.label}
          </Button>
        ) : null}
        {after && !isSkippedFirst ? (
          <Button
            onClick={() => {
              void draft.saveNow();
              onOpen(after);
            }}
          >
            Continue
          </Button>
        ) : after ? null : (
          <Anchor size="sm" component={Link} to={{ search: sectionSearch('site') }}>
            Edit everything else
          </Anchor>
        )}
      </Group>
    </Group>
  );
}
