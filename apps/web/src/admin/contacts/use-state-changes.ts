import type { Contact } from '@rapport/domain/contacts/schema';
import { CONTACT_STATE_LABELS, MAX_CHANGED_STATES } from '@rapport/domain/contacts/state';
import type { ContactStateInput, PreviousState } from '@rapport/domain/contacts/state-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { failed } from '../ui/feedback.ts';

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
  const one = trpc.contact.setState.useMutation({
    onSettled,
    onError: (error) => failed('Failed to change the contact', error),
  });
  /** Sets the states in as many calls as their number needs; what one call has changed can be undone if the next one fails. */
  const several = useMutation({
    mutationFn: async ({ contacts, state }: { contacts: ContactStateInput[]; state: string }) => {
      const previous: PreviousState[] = [];
      for (let start = 0; start < contacts.length; start += MAX_CHANGED_STATES) {
        const part = contacts.slice(start, start + MAX_CHANGED_STATES);
        previous.push(...(await utils.client.contact.setStates.mutate({ contacts: part })).previous);
        const units = previous.length === 1 ? 'contact' : 'contacts';
        setLast({
          text: `${previous.length.toLocaleString('en-US')} ${units} marked as ${state}.`,
          previous,
        });
      }
    },
    onSettled,
    onError: (error) => failed('Failed to change the contacts', error),
  });
  const restore = useMutation({
    mutationFn: async (previous: PreviousState[]) => {
      for (let start = 0; start < previous.length; start += MAX_CHANGED_STATES) {
        const contacts = previous.slice(start, start + MAX_CHANGED_STATES);
        await utils.client.contact.setStates.mutate({ contacts });
      }
    },
    onSettled,
    onError: (error) => failed('Failed to undo', error),
  });
  return {
    last: last?.text ?? null,
    isPending: one.isPending || several.isPending || restore.isPending,
    /** Sets the state of a contact, and then says so. */
    set: ({ id, name }: Pick<Contact, 'id' | 'name'>, wanted: StateChange, onDone?: () => void) =>
      one.mutate(
        { id, ...wanted },
        {
          onSuccess: ({ message, previous }) => {
            setLast({ text: `${name}: ${message.replace(/^Contact /, '')}.`, previous: [previous] });
            onDone?.();
          },
        },
      ),
    /** Sets the state of several contacts. */
    setAll: (ids: Iterable<string>, wanted: StateChange, onDone: () => void) =>
      several.mutate(
        {
          contacts: [...ids].map((id) => ({ id, ...wanted })),
          state: CONTACT_STATE_LABELS[wanted.state].toLowerCase(),
        },
        { onSuccess: onDone },
      ),
    /** Puts back what the last change has replaced; nothing once that is too long ago. */
    undo: (onDone?: (id: string | undefined) => void) => {
      if (last === null || restore.isPending) return;
      const { previous } = last;
      restore.mutate(previous, {
        onSuccess: () => {
          setLast(null);
          onDone?.(previous[0]?.id);
        },
      });
    },
  };
}
