import { type EmailDraftQuery, emailDraftQuerySchema } from '@rapport/domain/emails/schema';
import { useRef, useState } from 'react';
import { failed } from '../feedback.ts';
import { useDraft } from './use-emails.ts';

/** The words of an email. */
export interface Words {
  subject: string;
  message: string;
}

interface TemplateOptions {
  contactId: string | undefined;
  words: Words;
  onFilled: (words: Words) => void;
}

/**
 * Fills the chosen template in. What was typed by hand before is kept aside and can be brought back: choosing a
 * template by mistake loses nothing.
 */
export function useTemplate({ contactId, words, onFilled }: TemplateOptions) {
  const draft = useDraft();
  const [isFilling, setFilling] = useState(false);
  const [replaced, setReplaced] = useState<Words | null>(null);
  const filled = useRef<Words>({ subject: '', message: '' });
  const latest = useRef(words);
  latest.current = words;
  const turn = useRef(0);

  const fill = async (query: EmailDraftQuery, mine: number) => {
    setFilling(true);
    try {
      const { subject, message } = await draft(query);
      if (mine !== turn.current) return;
      const { current } = latest;
      const isTyped =
        current.subject !== filled.current.subject || current.message !== filled.current.message;
      if (isTyped && (current.subject || current.message)) setReplaced(current);
      filled.current = { subject, message };
      onFilled(filled.current);
    } catch (error) {
      failed('Failed to fill in the template', error);
    } finally {
      if (mine === turn.current) setFilling(false);
    }
  };

  return {
    isFilling,
    /** What was typed before a template took its place. */
    replaced,
    bringBack: () => {
      if (replaced) onFilled(replaced);
      setReplaced(null);
    },
    /** An empty name is the custom email, which changes nothing. */
    choose: (template: string, packageId: string) => {
      turn.current += 1;
      const query = emailDraftQuerySchema.safeParse({
        template,
        contactId,
        ...(packageId ? { packageId } : {}),
      });
      if (query.success) void fill(query.data, turn.current);
      else setFilling(false);
    },
  };
}
