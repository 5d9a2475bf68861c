import { Checkbox } from '@mantine/core';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { ALLOW_ERASED } from '@rapport/domain/shared/erased-address';
import { useState } from 'react';
import { issuesOf } from '../../api/api-error.ts';

/** Asks whether to use addresses of erased people, once the server has refused them. */
export interface ErasedQuestion {
  /** True when the server refused this address because its owner was erased; from then on the question is shown. */
  ask: (error: unknown, email: string) => boolean;
  /** Whether the person has confirmed to use this address. */
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

/** Asks before an erased person is contacted; the confirmation counts only for the addresses that were refused. */
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

/** The confirmation, shown while one of the refused addresses is typed. The server's message is shown beside it. */
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
