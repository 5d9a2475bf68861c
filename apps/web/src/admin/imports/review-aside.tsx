import { Text, Title } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { UNDO_DAYS } from '@rapport/domain/imports/states';
import { quantity } from '@rapport/domain/shared/quantity';
import type { ReactNode } from 'react';
import { trpc } from '../../api/trpc.ts';
import { formatList } from '../dialog/format-list.ts';
import classes from './imports.module.css';
import { KIND_WORDS } from './words-of-kinds.ts';

/** Beside the review: what an import sends, what it never does, and that it can be undone. */
export function ReviewAside({ run }: { run: Import }) {
  return (
    <div className={classes.aside}>
      <Part title="Emails">
        {run.settings?.consent?.kind === 'confirm'
          ? `Each new person is asked to confirm: ${quantity(run.outcomes.added, 'email')}, over several days if there are many.`
          : 'No email is sent by the import.'}
        {run.kind === 'subscribers' ? <Sequences /> : null}
      </Part>
      <Part title="What will not happen">{KIND_WORDS[run.kind].never}</Part>
      <Part title="If it was a mistake">You can undo the import for {UNDO_DAYS} days.</Part>
    </div>
  );
}

/** The sequences that an import starts. */
function Sequences() {
  const sequences = useStartedSequences();
  if (sequences.length === 0) return null;
  return ` ${sequences.length === 1 ? 'The sequence' : 'The sequences'} ${formatList(sequences)} may start for these people.`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} fz="md">
        {title}
      </Title>
      <Text fz="sm" c="var(--ink-2)" mt={4}>
        {children}
      </Text>
    </section>
  );
}

/** The names of the sequences that an import starts. */
function useStartedSequences(): string[] {
  const { data } = trpc.sequences.list.useQuery(undefined, { staleTime: 0 });
  const started = data?.sequences.filter(
    ({ includesImported, status }) => includesImported && status !== 'draft',
  );
  return started?.map(({ name }) => `“${name}”`) ?? [];
}
