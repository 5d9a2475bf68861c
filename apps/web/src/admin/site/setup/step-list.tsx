import { Box, NavLink } from '@mantine/core';
import type { SetupStep, StepStatus } from '@rapport/domain/site/setup-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { IconCircle, IconCircleCheck, IconCircleMinus, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from '../site.module.css';
import { getSetupSearch } from '../site-address.ts';
import { describeStep } from './setup-progress.ts';
import { STEP_TEXTS } from './step-texts.ts';

const ICONS: Record<StepStatus, TablerIcon> = {
  open: IconCircle,
  done: IconCircleCheck,
  kept: IconCircleCheck,
  skipped: IconCircleMinus,
};

/** The steps as links, each with its status. */
export function StepList({ steps, current }: { steps: readonly SetupStep[]; current: SetupStepKey }) {
  return (
    <Box component="nav" aria-label="Steps" className={classes.parts}>
      {steps.map((step) => {
        const Icon = ICONS[step.status];
        return (
          <NavLink
            key={step.key}
            component={Link}
            to={{ search: getSetupSearch(step.key) }}
            label={STEP_TEXTS[step.key].label}
            description={describeStep(step)}
            active={step.key === current}
            aria-current={step.key === current ? 'step' : undefined}
            leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
          />
        );
      })}
    </Box>
  );
}
