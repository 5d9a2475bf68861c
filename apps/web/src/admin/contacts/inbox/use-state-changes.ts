import type { Contact } from '@rapport/domain/contacts/schema';
import type { ContactStateInput, PreviousState } from '@rapport/domain/contacts/state-schema';
import { useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { failed } from '../../ui/feedback.ts';

const UNDO_MS = 10_000;

/** What was done last, for as long as it can be undone. */
interface LastChange {
  text: string;
  previous: PreviousState[];
}

export type StateChange = Omit<ContactStateInput, 'id'>;

/** Sets the states of contacts. Each change can be undone for 10 seconds. */
export function useStateChanges() {
  const utils = trpc.useUtils();
  const [last, setLast] = useState<LastChange | null>(null);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const onSettled = () => {
    void utils.contact.invalidate();
    void utils.dashboard.read.invalidate();
  };
  const change = trpc.contact.setState.useMutation({
    onSettled,
    onError: (error) => failed('Failed to change the contact', error),
  });
  const restore = trpc.contact.setStates.useMutation({
    onSettled,
    onError: (error) => failed('Failed to undo', error),
  });
  return {
    last: last?.text ?? null,
    isPending: change.isPending || restore.isPending,
    /** Sets the state of a contact, and then says so. */
    set: ({ id, name }: Pick<Contact, 'id' | 'name'>, wanted: StateChange, onDone?: () => void) =>
      change.mutate(
        { id, ...wanted },
        {
          onSuccess: ({ message, previous }) => {
            setLast({ text: `${name}: ${message.replace(/^Contact /, '')}.`, previous: [previous] });
            onDone?.();
          },
        },
      ),
    /** Puts back what the last change has replaced; nothing once that is too long ago. */
    undo: (onDone?: (id: string | undefined) => void) => {
      if (last === null || restore.isPending) return;
      const { previous } = last;
      restore.mutate(
        { contacts: previous },
        {
          onSuccess: () => {
            setLast(null);
            onDone?.(previous[0]?.id);
          },
        },
      );
    },
  };
}
export type StateChanges = ReturnType<typeof useStateChanges>;
