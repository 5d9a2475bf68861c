import type { EmailDraftQuery } from '@rapport/domain/emails/schema';
import { trpc } from '../../api/trpc.ts';

/** Sends single emails. */
export function useEmails() {
  return {
    compose: trpc.emails.compose.useMutation(),
    packageDetails: trpc.emails.packageDetails.useMutation(),
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
