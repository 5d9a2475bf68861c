import { Text, Title } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { UNDO_DAYS } from '@rapport/domain/imports/states';
import { quantity } from '@rapport/domain/shared/quantity';
import type { ReactNode } from 'react';
import { trpc } from '../../api/trpc.ts';
import { formatList } from '../dialog/format-list.ts';
import classes from './imports.module.css';

/** Beside the review: what an import sends, what it never does, and that it can be undone. */
export function ReviewAside({ run: { settings, outcomes } }: { run: Import }) {
  const sequences = useStartedSequences();
  const hasAgreed = settings?.consent.kind === 'agreed';
  return (
    <div className={classes.aside}>
      <Part title="Emails">
        {hasAgreed
          ? 'No email is sent by the import.'
          : `Each new person is asked to confirm: ${quantity(outcomes.added, 'email')}, over several days if there are many.`}
        {sequences.length > 0
          ? ` ${sequences.length === 1 ? 'The sequence' : 'The sequences'} ${formatList(sequences)} may start for these people.`
          : null}
      </Part>
      <Part title="What will not happen">
        Whoever unsubscribed, bounced or complained, here or there, is not subscribed again. No value is
        replaced with an empty one.
      </Part>
      <Part title="If it was a mistake">You can undo the import for {UNDO_DAYS} days.</Part>
    </div>
  );
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
