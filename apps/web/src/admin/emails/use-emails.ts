import type { EmailDraftQuery } from '@rapport/domain/emails/schema';
import { trpc } from '../../api/trpc.ts';

/** Sends single emails. */
export function useEmails() {
  const utils = trpc.useUtils();
  // The history of an address may be on the screen, and an email can be a reply.
  const onSettled = () => {
    void utils.emails.list.invalidate();
    void utils.contact.list.invalidate();
    void utils.dashboard.read.invalidate();
  };
  return {
    compose: trpc.emails.compose.useMutation({ onSettled }),
    packageDetails: trpc.emails.packageDetails.useMutation({ onSettled }),
  };
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
