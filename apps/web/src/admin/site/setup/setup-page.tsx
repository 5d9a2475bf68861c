import { Box, Button, Group, NativeSelect, Progress, Skeleton, Text, Title } from '@mantine/core';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { ListFailed } from '../../lists/list-states.tsx';
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
import { countSettled, describeProgress, describeStep, formatMinutes } from './setup-progress.ts';
import { StepActions } from './step-actions.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import { STEP_TEXTS } from './step-texts.ts';
import { useStepCheck } from './use-step-check.ts';
import { useStoreSetup } from './use-store-setup.ts';

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
  const check = useStepCheck(step, setup);
  const { steps } = setup;
  const { label, note, part: partKey } = STEP_TEXTS[step];
  const part = SITE_PARTS.find(({ key }) => key === partKey);
  const current = steps.find(({ key }) => key === step);
  const open = (key: SetupStepKey) => void navigate({ search: getSetupSearch(key) });
  const settled = countSettled(steps);
  const hasFields = step !== 'postmark' && step !== 'domain';
  return (
    <>
      <div className={classes.bar} style={{ borderBottom: 0 }}>
        <SectionHeading
          title="Set up your site"
          note={hasFields ? `${describeProgress(steps)} ${describeState(draft)}` : describeProgress(steps)}
        >
          <Button variant="default" component={Link} to={PATHS.admin} visibleFrom="sm">
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
        aria-label="Step"
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
          <Title order={2} id="setup-step">
            {label}
          </Title>
          {note ? (
            <Text size="sm" c="dimmed" mb="md">
              {note} {current ? `This takes ${formatMinutes(current.minutes)}.` : null}
            </Text>
          ) : null}
          <StepPanel step={step} draft={draft} fields={fields} setup={setup} check={check} />
          <StepActions step={step} draft={draft} setup={setup} check={check} onOpen={open} />
        </Box>
        {part ? <SitePreview part={part} shown={{ revision: draft.revision }} /> : null}
      </div>
    </>
  );
}

/** Brings the card on the dashboard back. */
function ShowAgain() {
  const storeSetup = useStoreSetup();
  const save = trpc.site.saveSetup.useMutation();
  const open = async () => {
    try {
      const saved = await save.mutateAsync({ status: 'open' });
      await storeSetup(saved.setup);
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
