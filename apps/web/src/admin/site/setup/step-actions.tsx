import { Button } from '@mantine/core';
import { hideStep } from '@rapport/domain/site/hide-step';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import { SETUP_STEP_KEYS, type SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { Link } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { sectionSearch } from '../../navigation/sections.ts';
import { failed } from '../../ui/feedback.ts';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { getSetupSearch } from '../site-address.ts';
import type { OpenDraft } from '../use-site-draft.ts';
import { CheckAgain } from './check-again.tsx';
import classes from './email-setup.module.css';
import { STEP_TEXTS } from './step-texts.ts';
import type { StepCheck } from './use-step-check.ts';
import { useStoreSetup } from './use-store-setup.ts';

interface StepActionsProps {
  step: SetupStepKey;
  draft: OpenDraft;
  setup: SiteSetup;
  check: StepCheck;
  onOpen: (step: SetupStepKey) => void;
}

/** Keeps or skips the step, and goes on to the next. */
function useDecline(step: SetupStepKey, draft: OpenDraft, onOpen: (step: SetupStepKey) => void) {
  const storeSetup = useStoreSetup();
  const decide = trpc.site.decideSetupStep.useMutation();
  const decline = async (next: SetupStepKey) => {
    if (decide.isPending) return;
    const { decision, hides } = STEP_TEXTS[step].decline;
    if (hides) draft.replace(hideStep(step, draft.content));
    try {
      await draft.saveNow();
      const saved = await decide.mutateAsync({ step, decision });
      await storeSetup(saved.setup);
      onOpen(next);
    } catch (error) {
      failed("Couldn't save that", error);
    }
  };
  return { isPending: decide.isPending, decline };
}

/** The ways back and on. On phones they are in the bar, two at most besides a decision: the list of steps leads back too. */
export function StepActions({ step, draft, setup, check, onOpen }: StepActionsProps) {
  const decide = useDecline(step, draft, onOpen);
  const place = SETUP_STEP_KEYS.indexOf(step);
  const [before, after] = [SETUP_STEP_KEYS[place - 1], SETUP_STEP_KEYS[place + 1]];
  const isOpen = setup.steps.some(({ key, status }) => key === step && status === 'open');
  // A record that is not found yet needs no decision.
  const mayDecline = after !== undefined && isOpen && !(step === 'domain' && check.use === 'possible');
  // Connecting is the filled button of that step.
  const mayGoOn = !(step === 'postmark' && isOpen && !setup.hasLocalMailbox);

  return (
    <div className={`${classes.foot} ${step === 'postmark' ? classes.list : ''}`}>
      <PhoneBar justify="flex-end">
        <Back to={before} isOnPhones={check.use === 'none' && !(mayDecline && mayGoOn)} />
        {check.use === 'possible' ? <CheckAgain check={check} variant="default" hiddenFrom="sm" /> : null}
        {mayDecline ? (
          <Button variant="default" aria-busy={decide.isPending} onClick={() => void decide.decline(after)}>
            {STEP_TEXTS[step].decline.label}
          </Button>
        ) : null}
        {check.use === 'needed' ? <CheckAgain check={check} hiddenFrom="sm" /> : null}
        {after && mayGoOn ? (
          <Button
            onClick={() => {
              void draft.saveNow();
              onOpen(after);
            }}
          >
            Continue
          </Button>
        ) : null}
        {after ? null : (
          <Button variant="subtle" component={Link} to={{ search: sectionSearch('site') }}>
            Edit everything else
          </Button>
        )}
      </PhoneBar>
    </div>
  );
}

function Back({ to, isOnPhones }: { to: SetupStepKey | undefined; isOnPhones: boolean }) {
  if (to === undefined) return null;
  return (
    <Button
      variant="default"
      mr="auto"
      component={Link}
      to={{ search: getSetupSearch(to) }}
      {...(isOnPhones ? {} : { visibleFrom: 'sm' as const })}
    >
      Back
    </Button>
  );
}
