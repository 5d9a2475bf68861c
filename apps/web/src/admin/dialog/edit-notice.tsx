import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatList } from './format-list.ts';
import type { DialogForm } from './use-dialog-form.ts';

/** Describes a restored draft and the changes of other people, in sentences. */
function formatNotice({ isRestored, theirs, conflicts, putBack }: DialogForm): string[] {
  const sentences: string[] = [];
  if (isRestored) sentences.push('What you typed before is back.');
  if (theirs.length > 0) {
    const change = theirs.length > 1 ? 'Their changes are' : 'Their change is';
    sentences.push(`Someone else changed ${formatList(theirs)} in the meantime. ${change} shown here.`);
  }
  if (conflicts.length > 0) {
    sentences.push(
      `Someone else changed this while you were editing. You both changed ${formatList(conflicts)}. Reload their version, or overwrite it with yours.`,
    );
  }
  if (putBack) sentences.push('This is their version. What you typed is not lost.');
  return sentences;
}

/**
 * Shows that a draft was restored and what someone else has changed. Where both changed the same field, the person
 * reloads the stored record or overwrites it.
 */
export function EditNotice({ form }: { form: DialogForm }) {
  const notice = useRef<HTMLDivElement>(null);
  const { conflicts, putBack } = form;
  const lastCount = useRef(conflicts.length);
  useEffect(() => {
    // The save was stopped by new conflicts, so they have to be read next.
    if (conflicts.length > lastCount.current) notice.current?.focus();
    lastCount.current = conflicts.length;
  }, [conflicts.length]);
  const sentences = formatNotice(form);
  if (sentences.length === 0) return null;
  return (
    <Alert ref={notice} color="accent" tabIndex={-1} role="group" aria-label="About this form">
      <Text size="sm" role="status">
        {sentences.join(' ')}
      </Text>
      {conflicts.length > 0 ? (
        <Group gap="xs" mt="sm" data-conflict>
          <Button variant="default" size="compact-md" onClick={form.reload}>
            Reload theirs
          </Button>
          <Button
            color="red"
            size="compact-md"
            onClick={({ currentTarget }) => currentTarget.form && form.overwrite(currentTarget.form)}
          >
            Overwrite
          </Button>
        </Group>
      ) : null}
      {putBack ? (
        <Button variant="default" size="compact-md" mt="sm" onClick={putBack}>
          Put mine back
        </Button>
      ) : null}
    </Alert>
  );
}
