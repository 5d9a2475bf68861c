import { type EmailDraftQuery, emailDraftQuerySchema } from '@rapport/domain/emails/schema';
import { useRef, useState } from 'react';
import { failed } from '../ui/feedback.ts';
import type { EmailText } from './reply-text.ts';
import { useDraft } from './use-emails.ts';

interface TemplateOptions {
  contactId: string | undefined;
  /** What the form began with; a reply's quotation is kept below the text of a template. */
  first: EmailText;
  text: EmailText;
  onFilled: (text: EmailText) => void;
}

/**
 * Fills in the chosen template. Text that was typed before is stored and can be restored, so choosing a template by
 * mistake loses nothing.
 */
export function useTemplate({ contactId, first, text, onFilled }: TemplateOptions) {
  const draft = useDraft();
  const [isFilling, setFilling] = useState(false);
  const [replaced, setReplaced] = useState<EmailText | null>(null);
  const filled = useRef<EmailText>(first);
  const latest = useRef(text);
  latest.current = text;
  const requestCount = useRef(0);

  const fill = async (query: EmailDraftQuery, number: number) => {
    setFilling(true);
    try {
      const { subject, message } = await draft(query);
      if (number !== requestCount.current) return;
      const { current } = latest;
      const isTyped =
        current.subject !== filled.current.subject || current.message !== filled.current.message;
      if (isTyped && (current.subject || current.message)) setReplaced(current);
      filled.current = { subject, message: message + first.message };
      onFilled(filled.current);
    } catch (error) {
      failed('Failed to load the template', error);
    } finally {
      if (number === requestCount.current) setFilling(false);
    }
  };

  return {
    isFilling,
    /** The typed text that a template replaced. */
    replaced,
    undo: () => {
      if (replaced) onFilled(replaced);
      setReplaced(null);
    },
    /** Chooses a template; an empty name is the custom email, which changes nothing. */
    choose: (template: string, packageId: string) => {
      requestCount.current += 1;
      const query = emailDraftQuerySchema.safeParse({
        template,
        contactId,
        ...(packageId ? { packageId } : {}),
      });
      if (query.success) void fill(query.data, requestCount.current);
      else setFilling(false);
    },
  };
}
