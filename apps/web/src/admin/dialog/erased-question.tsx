import { Checkbox } from '@mantine/core';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { ALLOW_ERASED } from '@rapport/domain/shared/erased-address';
import { useState } from 'react';
import { issuesOf } from '../../api/api-error.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';

/** The question whether to write to people who asked to be erased, about the addresses that the server refused. */
export interface ErasedQuestion {
  /** True when the server refused this address because its owner was erased: the question is asked from now on. */
  ask: (error: unknown, email: string) => boolean;
  /** Whether to write to this address was asked and confirmed. */
  isConfirmed: (email: string) => boolean;
  /** Whether the question is about one of these addresses. */
  isAbout: (emails: readonly string[]) => boolean;
  confirmed: boolean;
  confirm: (confirmed: boolean) => void;
}

/** Whether the server refused because the address is that of a person who was erased. */
export function isErasedRefusal(error: unknown): boolean {
  return issuesOf(error).some(({ path }) => path[0] === ALLOW_ERASED);
}

/** Asks before a person who was erased is written to; the answer counts for the addresses that were asked about. */
export function useErasedQuestion(): ErasedQuestion {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, confirm] = useState(false);
  return {
    ask: (error, email) => {
      if (!isErasedRefusal(error)) return false;
      setAsked((now) => new Set([...now, normalizeEmail(email)]));
      confirm(false);
      return true;
    },
    isConfirmed: (email) => confirmed && asked.has(normalizeEmail(email)),
    isAbout: (emails) => emails.some((email) => asked.has(normalizeEmail(email))),
    confirmed,
    confirm,
  };
}

/** The answer to the question, while one of these addresses is typed; the sentence of the server stands beside it. */
export function ErasedConfirmation({
  question,
  emails,
}: {
  question: ErasedQuestion;
  emails: readonly string[];
}) {
  if (!question.isAbout(emails)) return null;
  return (
    <Checkbox
      name={ALLOW_ERASED}
      label="Write to them anyway"
      checked={question.confirmed}
      onChange={({ currentTarget }) => question.confirm(currentTarget.checked)}
    />
  );
}
