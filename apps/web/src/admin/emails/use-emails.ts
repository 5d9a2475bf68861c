import type { EmailDraftQuery } from '@rapport/domain/emails/schema';
import { trpc } from '../../api/trpc.ts';

/** Sends email by hand. */
export function useEmails() {
  return {
    compose: trpc.emails.compose.useMutation(),
    packageDetails: trpc.emails.packageDetails.useMutation(),
  };
}

/** Fills in a template, as it is worded now. */
export function useDraft() {
  const utils = trpc.useUtils();
  return (query: EmailDraftQuery) => utils.emails.draft.fetch(query, { staleTime: 0 });
}

/** A filled-in template that is shown as long as its dialog stands; nothing is asked before the query is known. */
export function useShownDraft(query: EmailDraftQuery | null) {
  return trpc.emails.draft.useQuery(query ?? { template: 'package_details' }, {
    enabled: query !== null,
    staleTime: 0,
  });
}
