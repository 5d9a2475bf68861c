import { parseRecipients } from '@rapport/domain/emails/recipients';
import { type EmailDraftQuery, emailRecipientQuerySchema } from '@rapport/domain/emails/schema';
import { trpc } from '../../api/trpc.ts';

/** Sends single emails. */
export function useEmails() {
  const utils = trpc.useUtils();
  // The history of an address may be on the screen, and an email can be a reply.
  const onSettled = () => {
    void utils.emails.list.invalidate();
    void utils.contact.invalidate();
    void utils.people.invalidate();
    void utils.dashboard.read.invalidate();
  };
  return {
    compose: trpc.emails.compose.useMutation({ onSettled }),
    packageDetails: trpc.emails.packageDetails.useMutation({ onSettled }),
  };
}

/** The name that an email to the first of the addresses is filled in with; null until it is known, and for none. */
export function useRecipientName(to: string, contactId: string | undefined): string | null {
  const query = emailRecipientQuerySchema.safeParse({ to: parseRecipients(to)[0], contactId });
  const { data } = trpc.emails.recipient.useQuery(query.data ?? { to: '' }, { enabled: query.success });
  return data?.name ?? null;
}

/** Fills in a template with its current text. */
export function useDraft() {
  const utils = trpc.useUtils();
  return (query: EmailDraftQuery) => utils.emails.draft.fetch(query, { staleTime: 0 });
}

/** A filled-in template for a preview; nothing is loaded until the query is known. */
export function useShownDraft(query: EmailDraftQuery | null) {
  return trpc.emails.draft.useQuery(query ?? { template: 'package_details' }, {
    enabled: query !== null,
    staleTime: 0,
  });
}
