import { Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { MAX_DELAY } from '@rapport/domain/sequences/limits';
import { type DelayUnit, type SequenceStep, stepUpdateSchema } from '@rapport/domain/sequences/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { useDates } from '../../ui/use-dates.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { TIMING_FORM } from './sequence-forms.ts';
import { useSequenceChanges } from './use-sequences.ts';

const UNITS: { value: DelayUnit; label: string }[] = [
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
];

interface TimingDialogProps {
  sequence: string;
  step: SequenceStep;
  /** From 1 on. */
  number: number;
  opened: boolean;
  onClose: () => void;
}

/** Changes when a step is sent. */
export default function TimingDialog({ sequence, step, number, opened, onClose }: TimingDialogProps) {
  const { updateStep } = useSequenceChanges();
  const { timeZone } = useDates();
  const { field, values, set, form } = useDialogForm({
    draft: TIMING_FORM.getDraft({ step }),
    initial: {
      delay: String(step.delay),
      delayUnit: step.delayUnit,
      atTime: step.atTime ?? '',
      weekdaysOnly: step.weekdaysOnly,
    },
    schema: stepUpdateSchema,
    toInput: ({ delay, atTime, ...typed }) => ({
      ...typed,
      delay: delay.trim() === '' ? Number.NaN : Number(delay),
      atTime: atTime === '' ? null : atTime,
    }),
    send: (payload) => updateStep.mutateAsync({ id: sequence, step: step.id, ...payload }),
    ...formToastsOf('Failed to save the step', onClose),
  });
  const previous = number === 1 ? 'the start' : `step ${number - 1}`;
  return (
    <FormDialog
      opened={opened}
      title={`When step ${number} is sent`}
      form={form}
      submit="Save"
      submitting="Saving..."
      onClose={onClose}
    >
      <Group gap="md" align="flex-start" wrap="nowrap">
        <TextInput
          {...field('delay')}
          label={`Wait after ${previous}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_DELAY}
          flex={1}
          withAsterisk
          data-autofocus
        />
        <NativeSelect
          label="Unit"
          data={UNITS}
          value={values.delayUnit}
          flex={1}
          onChange={(event) => set('delayUnit', event.currentTarget.value as DelayUnit)}
        />
      </Group>
      <TextInput
        {...field('atTime')}
        label={values.delayUnit === 'days' ? 'At' : 'Not before'}
        type="time"
        description={`In your time zone, ${timeZone}. Leave it empty for any time of the day.`}
      />
      <Switch
        label="Weekdays only"
        description="On a weekend it waits for Monday."
        checked={values.weekdaysOnly}
        onChange={(event) => set('weekdaysOnly', event.currentTarget.checked)}
      />
      {step.waiting > 0 ? (
        <p>
          A change counts for the {quantity(step.waiting, 'person who waits', 'people who wait')} here, too.
        </p>
      ) : null}
    </FormDialog>
  );
}
