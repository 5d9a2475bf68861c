import { Alert, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EmailTemplatePreviewPayload } from '@rapport/domain/email-templates/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../api/trpc.ts';
import { formatList } from '../dialog/format-list.ts';
import { EmailPreview } from '../email-preview/email-preview.tsx';

/** The texts of a template as its form shows them. */
export type Draft = Pick<EmailTemplatePreviewPayload, 'subject' | 'htmlContent'> & {
  preheader: string;
  textContent: string;
};

/**
 * What is typed with sample values, rendered by the server a moment after typing. The last preview is shown until the
 * next one is there.
 */
export function useTemplatePreview(id: string, typed: Draft) {
  const { client } = trpc.useUtils();
  // Compared as text: the object is a new one at every render.
  const [debounced] = useDebouncedValue(JSON.stringify(typed), PREVIEW_DEBOUNCE_MS);
  const draft = useMemo(() => JSON.parse(debounced) as Draft, [debounced]);
  return useQuery({
    queryKey: ['template-preview', id, draft],
    queryFn: ({ signal }) => client.emailTemplates.preview.mutate({ id, ...draft }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** How long typing has to pause before the preview is updated. */
const PREVIEW_DEBOUNCE_MS = 400;

/** What the readers of a template see, with sample values, and which placeholders are none of its variables. */
export function TemplatePreview({ preview }: { preview: ReturnType<typeof useTemplatePreview> }) {
  const unknown = preview.data?.unknown ?? [];
  return (
    <Stack gap="xs" h="100%">
      {unknown.length > 0 ? (
        <Alert color="red" py="xs" role="status">
          {formatList(unknown.map((name) => `{{${name}}}`))}{' '}
          {unknown.length === 1 ? "isn't a variable" : "aren't variables"} of this template and will be left
          blank.
        </Alert>
      ) : null}
      <EmailPreview email={preview.data} error={preview.error} hasViews>
        With sample values
      </EmailPreview>
    </Stack>
  );
}
