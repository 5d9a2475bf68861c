import { Anchor } from '@mantine/core';
import { useFields } from './field-context.ts';

/** Leads to what someone sees who confirmed a sign-up, as the draft has it. */
export function ConfirmedPreview({ path }: { path: readonly string[] }) {
  const { content } = useFields();
  const [part, index] = path;
  const slug = part === 'pages' ? content.pages[Number(index)]?.slug : undefined;
  const query = slug === undefined ? '' : `?page=${encodeURIComponent(slug)}`;
  return (
    <Anchor
      href={`/admin/site/preview/newsletter/confirmed${query}`}
      target="_blank"
      rel="noreferrer"
      size="sm"
      mt="sm"
      display="inline-block"
    >
      See the page after confirming
    </Anchor>
  );
}
