import { Anchor, Box, Text } from '@mantine/core';
import type { Sequence } from '@rapport/domain/sequences/schema';
import classes from './sequence.module.css';
import { describeEnd, describeStart, describeTiming } from './sequence-words.ts';
import { FIGURES, type StepActions, StepRow } from './step-row.tsx';

interface StepListProps extends StepActions {
  sequence: Sequence;
  /** The name of the tag that starts it. */
  tag: string | undefined;
  onChangeStart: () => void;
}

/** The steps in their order, each with the delay before it, from what starts the sequence to what ends it. */
export function StepList({ sequence, tag, onChangeStart, ...actions }: StepListProps) {
  const { steps } = sequence;
  const change = (
    <Anchor component="button" type="button" fz="sm" data-touch onClick={onChangeStart}>
      Change
    </Anchor>
  );
  return (
    <>
      {steps.length > 0 ? (
        <Box className={classes.head ?? ''} aria-hidden px={4}>
          <span />
          {FIGURES.map(([key, label]) => (
            <span key={key}>{label}</span>
          ))}
          <span />
        </Box>
      ) : null}
      <Text className={classes.point ?? ''}>
        Starts when <b>{describeStart(sequence, tag)}</b>. {change}
      </Text>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map((step, position) => (
          <li key={step.id}>
            <Text className={classes.point ?? ''}>{describeTiming(step)}</Text>
            <StepRow step={step} position={position} count={steps.length} {...actions} />
          </li>
        ))}
      </ol>
      {steps.length === 0 ? (
        <Text px={16} py="md" maw="34rem">
          No steps yet. Write the first email: it says thank you, and what comes next.
        </Text>
      ) : (
        <Text className={classes.point ?? ''}>
          {describeEnd(sequence)} {change}
        </Text>
      )}
    </>
  );
}
