import { Button, Group, Stack, Text } from '@mantine/core';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { MAX_REDIRECTS, type Redirect } from '@rapport/domain/site/redirects-schema';
import { listAddresses } from '@rapport/domain/site/site-addresses';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFields } from '../field-context.ts';
import type { OpenDraft } from '../use-site-draft.ts';
import { RedirectRows } from './redirect-rows.tsx';
import { SitemapImport } from './sitemap-import.tsx';

const PATH = 'redirects';
/** What visitors find on the site. */
function listTargets(content: SiteContent): string[] {
  return listAddresses(content).flatMap(({ address, isShown }) => (isShown ? [address] : []));
}

/** Old addresses of the draft, and the import of those of a former site. */
export function OldAddresses({ draft }: { draft: OpenDraft }) {
  const { faults, markFresh, forgetFresh } = useFields();
  const [removed, setRemoved] = useState<{ before: Redirect[]; after: readonly Redirect[] } | null>(null);
  const rows = draft.content.redirects;
  const targets = listTargets(draft.content);
  const change = (next: Redirect[]) => {
    setRemoved(next.length < rows.length ? { before: rows, after: next } : null);
    // The rows have other places then.
    if (next.length !== rows.length) forgetFresh([PATH]);
    draft.change([PATH], next as unknown as JsonValue);
  };
  const ofRows = new Map(
    [...faults].flatMap(([path, message]) =>
      path.startsWith(`${PATH}.`) ? [[path.slice(PATH.length + 1), message] as const] : [],
    ),
  );
  const fault = faults.get(PATH);
  const isFull = rows.length >= MAX_REDIRECTS;
  return (
    <Stack gap="lg">
      {rows.length === 0 ? (
        <Text size="sm">No old addresses yet. Import those of your former site, or add one.</Text>
      ) : null}
      {fault === undefined ? null : (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      <RedirectRows id={PATH} rows={rows} targets={targets} faults={ofRows} onChange={change} />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          disabled={isFull}
          // At the top, where it is seen whichever page of a long list is open.
          onClick={() => {
            change([{ from: '', to: '' }, ...rows]);
            markFresh([PATH, '0']);
          }}
        >
          Add old address
        </Button>
        {removed !== null && removed.after === rows ? (
          <Button variant="subtle" size="xs" onClick={() => change(removed.before)}>
            Undo removing
          </Button>
        ) : null}
      </Group>
      <SitemapImport
        targets={targets}
        room={Math.max(0, MAX_REDIRECTS - rows.length)}
        beforeReading={draft.saveNow}
        onAdd={(added) => change([...rows, ...added])}
      />
    </Stack>
  );
}
