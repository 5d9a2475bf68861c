import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { planPayloadSchema } from '@rapport/domain/sessions/schema';
import { addDays, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { normalizeEmail } from '@rapport/domain/shared/email-address';
import { hoursText } from '@rapport/domain/shared/quantity';
import { trpc } from '../../api/trpc.ts';
import { useSite } from '../../ui/site-context.tsx';
import { ErasedConfirmation, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { SessionFields } from './session-fields.tsx';
import { type KnownPerson, PLANNER_FORM } from './session-forms.ts';
import { useUnfitQuestion } from './unfit-question.tsx';
import { useSessionChanges } from './use-sessions.ts';

/** The choice of someone without a plan. */
const NO_PLAN = 'none';
const MAX_PLANS = 1_000;

const toLabel = ({ clientName, packageName, hoursRemaining }: AdminPlan) =>
  `${clientName}, ${packageName}, ${hoursText(hoursRemaining)} left`;

/** The plans that a session can be for, and the choice of none. */
function usePlanChoices(person: KnownPerson | undefined) {
  const list = trpc.enrollments.plans.useQuery({ status: 'active', limit: MAX_PLANS }, { staleTime: 0 });
  const plans = (list.data?.plans ?? []).filter(
    ({ clientEmail }) => !person || normalizeEmail(clientEmail) === normalizeEmail(person.clientEmail),
  );
  const first = { value: '', label: list.isPending ? 'Loading...' : 'Choose a plan' };
  return {
    choices: [
      ...(person ? [] : [first]),
      ...plans.map((plan) => ({ value: plan.id, label: toLabel(plan) })),
      { value: NO_PLAN, label: person ? 'Without a plan' : 'Someone else, without a plan' },
    ],
    error: list.isError ? 'The plans could not be loaded. Close this and try again.' : undefined,
    /** Until one is chosen, the first plan of the person, or no plan. */
    toChosen: (id: string) => (id === '' && person ? (plans[0]?.id ?? NO_PLAN) : id),
  };
}

interface PlannerDialogProps {
  /** Who it is with, if that is known. */
  person?: KnownPerson;
  opened: boolean;
  onClose: () => void;
}

/** Plans a session with the client of a plan, or with anyone else. */
export default function PlannerDialog({ person, opened, onClose }: PlannerDialogProps) {
  const { plan } = useSessionChanges();
  const { timeZone } = useSite();
  const unfit = useUnfitQuestion();
  const erased = useErasedQuestion();
  const { choices, error, toChosen } = usePlanChoices(person);
  const { field, values, set, errors, form } = useDialogForm({
    draft: PLANNER_FORM.getDraft(person ?? true),
    initial: {
      enrollmentId: '',
      clientName: person?.clientName ?? '',
      clientEmail: person?.clientEmail ?? '',
      day: addDays(toCalendarDay(new Date(), timeZone), 1),
      time: '10:00',
      minutes: '60',
      place: '',
      agenda: '',
      privateNote: '',
      emailsClient: true,
      confirmed: false,
    },
    schema: planPayloadSchema,
    toInput: ({ enrollmentId, clientName, clientEmail, day, time, minutes, ...typed }) => ({
      ...typed,
      ...(toChosen(enrollmentId) === NO_PLAN
        ? { clientName, clientEmail }
        : { enrollmentId: toChosen(enrollmentId) }),
      start: `${day}T${time}`,
      minutes: Number(minutes),
      allowErased: erased.isConfirmed(clientEmail),
    }),
    send: ({ place, agenda, privateNote, ...payload }) =>
      plan.mutateAsync(
        { ...payload, place: place ?? '', agenda: agenda ?? '', privateNote: privateNote ?? '' },
        {
          onError: (error) => {
            if (erased.ask(error, payload.clientEmail ?? '')) return;
            if (!unfit.ask(error)) failed('Failed to plan the session', error);
          },
        },
      ),
    onSent: (_merged, { message }) => {
      succeeded(message);
      onClose();
    },
  });
  const isWithoutPlan = toChosen(values.enrollmentId) === NO_PLAN;

  return (
    <FormDialog
      opened={opened}
      title={person ? `Plan a session with ${person.clientName || person.clientEmail}` : 'Plan a session'}
      form={form}
      submit="Plan session"
      submitting="Planning..."
      onClose={onClose}
    >
      <NativeSelect
        {...field('enrollmentId')}
        value={toChosen(values.enrollmentId)}
        label={person ? 'Plan' : 'Client'}
        withAsterisk
        data={choices}
        error={errors.enrollmentId ?? error}
      />
      {isWithoutPlan && !person?.clientName ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...field('clientName')} label="Name" withAsterisk />
          <TextInput {...field('clientEmail')} label="Email" type="email" withAsterisk />
        </SimpleGrid>
      ) : null}
      <SessionFields field={field} timeError={errors.start} values={values} />
      <Checkbox
        name="emailsClient"
        label="Email the invitation, and a reminder before"
        checked={values.emailsClient}
        onChange={({ currentTarget }) => set('emailsClient', currentTarget.checked)}
      />
      <ErasedConfirmation question={erased} emails={[values.clientEmail]} />
      {unfit.render({ values, errors, set })}
    </FormDialog>
  );
}
