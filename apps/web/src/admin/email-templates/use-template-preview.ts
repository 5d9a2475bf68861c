import type { EmailTemplatePreviewPayload } from '@rapport/domain/email-templates/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

type Draft = Pick<EmailTemplatePreviewPayload, 'subject' | 'htmlContent'> & { textContent: string };

/** A template draft with sample values, rendered by the server. The last preview is shown until the next one is there. */
export function useTemplatePreview(id: string, draft: Draft) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['template-preview', id, draft],
    queryFn: ({ signal }) => client.emailTemplates.preview.mutate({ id, ...draft }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
