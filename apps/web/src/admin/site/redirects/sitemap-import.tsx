import { Button, Fieldset, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { MAX_SITEMAP_TEXT, type ProposedRedirects } from '@rapport/domain/site/redirect-proposals-schema';
import type { Redirect } from '@rapport/domain/site/redirects-schema';
import { useState } from 'react';
import { describeFailure } from '../../../api/api-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { RedirectRows } from './redirect-rows.tsx';

interface SitemapImportProps {
  targets: readonly string[];
  /** How many more redirects there may be. */
  room: number;
  /** Stores the draft, whose pages the proposals lead to. */
  beforeReading: () => Promise<unknown>;
  onAdd: (rows: Redirect[]) => void;
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();
const TOO_LARGE = 'This sitemap is too large to send. Enter its address instead.';
const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function describeResult({ proposals, settled, leftOut, reason }: ProposedRedirects): string {
  if (reason !== null)
    return `No addresses were found: ${reason}. Open the sitemap in your browser, and paste what it shows.`;
  return [
    proposals.length === 0
      ? 'There is nothing to add.'
      : `Found ${plural(proposals.length, 'old address', 'old addresses')}. Change where they lead, remove what nobody needs, then add them.`,
    settled === 0
      ? ''
      : `${plural(settled, 'address needs no redirect', 'addresses need no redirect')}, or can’t have one.`,
    leftOut === 0
      ? ''
      : `${plural(leftOut, 'address is', 'addresses are')} left out, because there is no more room.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** Reads the sitemap of a former site, and proposes where each of its addresses leads. Nothing is added before it was looked at. */
export function SitemapImport({ targets, room, beforeReading, onAdd }: SitemapImportProps) {
  const propose = trpc.site.proposeRedirects.useMutation();
  const [source, setSource] = useState('');
  const [rows, setRows] = useState<Redirect[]>([]);
  const [note, setNote] = useState('');

  const read = async (text: string) => {
    setNote('');
    if (text.trim() === '') return setNote('Enter the address of your former site, or paste its sitemap.');
    if (text.length > MAX_SITEMAP_TEXT) return setNote(TOO_LARGE);
    try {
      await beforeReading();
      const result = await propose.mutateAsync({ source: text });
      setRows(result.proposals);
      setNote(describeResult(result));
    } catch (error) {
      setNote(describeFailure(error));
    }
  };
  const readFile = async (file: File | null) => {
    if (!file) return;
    // A character takes at least one byte.
    if (file.size > MAX_SITEMAP_TEXT * 4) return setNote(TOO_LARGE);
    const text = await file.text();
    await read(text);
  };
  const taken = rows.slice(0, room);

  return (
    <Fieldset legend="Import from your former site" radius="sm" bg="transparent">
      <Stack gap="sm">
        <Textarea
          label="Address of your former site, or its sitemap"
          description="Squarespace has its sitemap at /sitemap.xml, WordPress at /wp-sitemap.xml. The address of the site is enough."
          placeholder="old.example.com"
          autosize
          minRows={1}
          maxRows={6}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            aria-busy={propose.isPending}
            onClick={propose.isPending ? undefined : () => void read(source)}
          >
            {propose.isPending ? 'Reading…' : 'Read the sitemap'}
          </Button>
          <FileButton accept=".xml,text/xml,application/xml" onChange={(file) => void readFile(file)}>
            {(props) => (
              <Button {...props} variant="subtle" size="sm">
                Choose a file
              </Button>
            )}
          </FileButton>
        </Group>
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
        {rows.length === 0 ? null : (
          <>
            <RedirectRows id="proposed" rows={rows} targets={targets} faults={NO_FAULTS} onChange={setRows} />
            <Group gap="xs">
              <Button
                size="sm"
                disabled={taken.length === 0}
                onClick={() => {
                  onAdd(taken);
                  setRows(rows.slice(room));
                  setNote(`Added ${plural(taken.length, 'old address', 'old addresses')} to the draft.`);
                }}
              >
                Add {plural(taken.length, 'old address', 'old addresses')}
              </Button>
              <Button variant="subtle" size="sm" onClick={() => setRows([])}>
                Discard the proposals
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
