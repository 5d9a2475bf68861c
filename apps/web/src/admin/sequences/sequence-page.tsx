import { ActionIcon, Box, Button, Text } from '@mantine/core';
import type { Sequence, SequenceStep } from '@rapport/domain/sequences/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { trpc } from '../../api/trpc.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { useTags } from '../tags/use-tags.ts';
import { toastsOf } from '../ui/feedback.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Status } from '../ui/status.tsx';
import { SEQUENCE_FORM, TIMING_FORM } from './sequence-forms.ts';
import { describeCounts, STATUS_LABELS } from './sequence-words.ts';
import { NEW_STEP } from './step-editor-page.tsx';
import { StepList } from './step-list.tsx';
import { useSequence, useSequenceChanges } from './use-sequences.ts';

const SequenceDialog = lazyDialog(() => import('./sequence-dialog.tsx'));
const TimingDialog = lazyDialog(() => import('./timing-dialog.tsx'));
const PeopleDialog = lazyDialog(() => import('./people-dialog.tsx'));

const BACK = 'Back to the sequences';

interface SequencePageProps {
  id: string;
  /** Opens a step in its editor, or `NEW_STEP`. */
  onEditStep: (id: string) => void;
  onClose: () => void;
}

/** One sequence: its steps with their delays and figures, and what can be done with it. */
export function SequencePage({ id, onEditStep, onClose }: SequencePageProps) {
  const query = useSequence(id);
  const sequence = query.data?.sequence;
  if (!sequence) {
    return (
      <>
        <SectionHeading title="Sequence" back={{ label: BACK, onClick: onClose }} />
        <ListWaiting what="the sequence" query={query} />
      </>
    );
  }
  return <Shown sequence={sequence} onEditStep={onEditStep} onClose={onClose} />;
}

/** What is asked before something changes for many, or is deleted. */
type Asked = { does: 'activate' } | { does: 'delete' } | { does: 'deleteStep'; step: SequenceStep };

function toQuestion({ name, waiting, status, steps }: Sequence, asked: Asked): Question {
  if (asked.does === 'activate') {
    const drafts = steps.filter(({ isReady }) => !isReady).length;
    const resumed = `${quantity(waiting, 'person waits', 'people wait')} in it. What became due meanwhile is sent at once.`;
    return {
      title: status === 'draft' ? `Start “${name}”?` : `Resume “${name}”?`,
      text: [
        status === 'draft' ? 'From now on its emails go out by themselves.' : resumed,
        ...(drafts > 0
          ? [`${quantity(drafts, 'step is a draft and is', 'steps are drafts and are')} skipped.`]
          : []),
      ].join(' '),
      confirmLabel: status === 'draft' ? 'Start sequence' : 'Resume sequence',
      busyLabel: 'Starting...',
      isDeletion: false,
    };
  }
  const what = asked.does === 'delete' ? name : asked.step.subject;
  return {
    title: `Delete “${what}”?`,
    text:
      asked.does === 'delete'
        ? "Its emails are deleted, too. This can't be undone."
        : "This can't be undone.",
    confirmLabel: asked.does === 'delete' ? 'Delete sequence' : 'Delete step',
    busyLabel: 'Deleting...',
  };
}

function Shown({ sequence, onEditStep, onClose }: Omit<SequencePageProps, 'id'> & { sequence: Sequence }) {
  const { id, name, status, steps } = sequence;
  const tags = useTags().data?.tags ?? [];
  const { setStatus, remove, updateStep, removeStep } = useSequenceChanges();
  const test = trpc.campaigns.testSend.useMutation();
  const editing = useOpenedForm(SEQUENCE_FORM);
  const timing = useOpenedForm(TIMING_FORM);
  const people = useOpened<{ step: SequenceStep | null }>();
  const asking = useOpened<Asked>();
  const label = STATUS_LABELS[status];
  const pause = () => setStatus.mutate({ id, status: 'paused' }, toastsOf('Failed to pause the sequence'));
  const change = (step: SequenceStep, values: { isReady?: boolean; position?: number }) =>
    updateStep.mutate({ id, step: step.id, ...values }, toastsOf('Failed to change the step'));

  function confirm() {
    const asked = asking.shown;
    if (!asked) return;
    const onSettled = asking.close;
    if (asked.does === 'activate')
      setStatus.mutate({ id, status: 'active' }, { ...toastsOf('Failed to start the sequence'), onSettled });
    else if (asked.does === 'delete')
      remove.mutate({ id }, { ...toastsOf('Failed to delete the sequence', onClose), onSettled });
    else
      removeStep.mutate({ id, step: asked.step.id }, { ...toastsOf('Failed to delete the step'), onSettled });
  }

  return (
    <>
      <SectionHeading title={name} note={describeCounts(sequence)} back={{ label: BACK, onClick: onClose }}>
        <Status tone={label.tone}>{label.label}</Status>
        {status === 'active' ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} stroke={1.75} aria-hidden />}
            aria-busy={setStatus.isPending}
            onClick={setStatus.isPending ? undefined : pause}
          >
            Pause
          </Button>
        ) : (
          <Button
            variant={steps.some(({ isReady }) => isReady) ? 'filled' : 'default'}
            leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
            onClick={() => asking.open({ does: 'activate' })}
          >
            {status === 'draft' ? 'Start' : 'Resume'}
          </Button>
        )}
        <MenuButton
          entries={[
            { label: 'Edit', icon: IconPencil, onSelect: () => editing.open(sequence) },
            { label: 'Show people...', icon: IconUsers, onSelect: () => people.open({ step: null }) },
            { label: 'Delete...', icon: IconTrash, onSelect: () => asking.open({ does: 'delete' }) },
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} size={44} aria-label="Actions for the sequence">
              <IconDots size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </MenuButton>
      </SectionHeading>
      {status === 'paused' ? (
        <Box p="sm" mb="md" bg="var(--sunk)" bdrs="sm">
          <Text size="sm">
            Paused. {quantity(sequence.waiting, 'person waits', 'people wait')}; nothing is sent before you
            resume it.
          </Text>
        </Box>
      ) : null}
      <StepList
        sequence={sequence}
        tag={tags.find((tag) => tag.id === sequence.tag)?.name}
        onChangeStart={() => editing.open(sequence)}
        onEdit={(step) => onEditStep(step.id)}
        onTime={(step) => timing.open({ step })}
        onTest={(step) => test.mutate({ id: step.id }, toastsOf('Failed to send the test email'))}
        onReady={(step, isReady) => change(step, { isReady })}
        onMove={(step, position) => change(step, { position })}
        onDelete={(step) => asking.open({ does: 'deleteStep', step })}
        onPeople={(step) => people.open({ step })}
      />
      <Button
        mt="md"
        variant="default"
        data-record={NEW_STEP}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => onEditStep(NEW_STEP)}
      >
        Add step
      </Button>
      {editing.render((edited, dialog) =>
        edited !== 'new' && edited.id === id ? <SequenceDialog edited={edited} {...dialog} /> : null,
      )}
      {timing.render(({ step }, dialog) => {
        const position = steps.findIndex((one) => one.id === step.id);
        return position < 0 ? null : (
          <TimingDialog sequence={id} step={step} number={position + 1} {...dialog} />
        );
      })}
      {people.render(({ step }, dialog) => (
        <PeopleDialog sequence={sequence} step={step} {...dialog} />
      ))}
      <ConfirmDialog
        question={asking.isOpen && asking.shown ? toQuestion(sequence, asking.shown) : null}
        isBusy={setStatus.isPending || remove.isPending || removeStep.isPending}
        onConfirm={confirm}
        onCancel={asking.close}
      />
    </>
  );
}
