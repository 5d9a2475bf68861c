import type { EmailTemplatePreviewPayload } from '@rapport/domain/email-templates/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

type Draft = Pick<EmailTemplatePreviewPayload, 'subject' | 'htmlContent'> & { textContent: string };

/** A template being worded, filled with sample values by the server; the one before stays until the next is there. */
export function useTemplatePreview(id: string, draft: Draft) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['template-preview', id, draft],
    queryFn: ({ signal }) => client.emailTemplates.preview.mutate({ id, ...draft }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
