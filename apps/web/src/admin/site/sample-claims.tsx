import { Alert, Anchor, Button, Checkbox, List, Stack, Text } from '@mantine/core';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { SampleText } from '@rapport/domain/site/sample';
import { hideSampleClaims, listSampleClaims } from '@rapport/domain/site/sample-claims';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { IN_PLACE } from '../../ui/navigation/in-place.ts';
import { getFieldSearch } from './site-address.ts';
import { formatPlace } from './site-parts.ts';
import type { OpenDraft } from './use-site-draft.ts';

/** Parts that are named as a whole. */
const WHOLE_PART = /^(biography|creative)(?=\.)/;

/** The claims by the field, list or part they are in, in the order of the content. */
function groupByField(claims: readonly SampleText[]): Map<string, SampleText[]> {
  const groups = new Map<string, SampleText[]>();
  for (const claim of claims) {
    const field = WHOLE_PART.exec(claim.path)?.[0] ?? claim.path.split('.').slice(0, 2).join('.');
    groups.set(field, [...(groups.get(field) ?? []), claim]);
  }
  return groups;
}

/** What of a draft is still the sample's, as a question before it is published. */
export interface ClaimsQuestion {
  /** Names the claims; null when there are none. */
  notice: ReactNode;
  /** Whether visitors would read them, and nobody has said that they may. */
  areUndecided: boolean;
  areAgreed: boolean;
}

/** Asks about the claims of the sample in a draft, but for those an admin is fine with. `onLeave` follows a way to a field. */
export function useSampleClaims(draft: OpenDraft, onLeave: () => void): ClaimsQuestion {
  const { data } = trpc.site.sampleFields.useQuery(undefined, { staleTime: 0 });
  const [isAgreed, setAgreed] = useState(false);
  const fine = new Set(
    data?.fields.filter(({ dismissed }) => dismissed).map((field) => `${field.path} ${field.fingerprint}`),
  );
  const listOpen = (content: SiteContent) =>
    listSampleClaims(content).filter(({ path, fingerprint }) => !fine.has(`${path} ${fingerprint}`));
  const claims = listOpen(draft.content);
  const isLive = data?.isLive ?? false;
  if (claims.length === 0) return { notice: null, areUndecided: false, areAgreed: false };
  const hidden = hideSampleClaims(draft.content, claims);
  const canHide = listOpen(hidden).length < claims.length;
  return {
    notice: (
      <SampleClaims
        claims={claims}
        onHide={canHide ? () => draft.replace(hidden) : null}
        onLeave={onLeave}
        agreement={isLive ? { isAgreed, onChange: setAgreed } : null}
      />
    ),
    areUndecided: isLive && !isAgreed,
    areAgreed: isAgreed,
  };
}

interface SampleClaimsProps {
  claims: readonly SampleText[];
  /** Null when no page can do without what is left. */
  onHide: (() => void) | null;
  /** Called when the dialog is left for a field. */
  onLeave: () => void;
  /** Where publishing the claims has to be confirmed; null where nobody but the owner reads them. */
  agreement: { isAgreed: boolean; onChange: (isAgreed: boolean) => void } | null;
}

/** Names what the sample says about the owner, with a way to hide all of it at once. */
function SampleClaims({ claims, onHide, onLeave, agreement }: SampleClaimsProps) {
  const note = useRef<HTMLDivElement>(null);
  return (
    <Alert ref={note} tabIndex={-1} color="accent" role="note" mb="md" title="Not yours yet">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          The product came with these words about you. Replace them, or hide them for now.
        </Text>
        <List size="sm" aria-label="Words of the sample">
          {[...groupByField(claims)].map(([field, [first, ...others]]) => (
            <List.Item key={field}>
              <Anchor
                inherit
                component={Link}
                to={{ search: getFieldSearch(first?.path ?? field) }}
                state={IN_PLACE}
                onClick={onLeave}
              >
                {formatPlace(field)}
              </Anchor>
              <Text component="span" inherit c="dimmed" style={{ overflowWrap: 'anywhere' }} lineClamp={1}>
                {[first, ...others].map((claim) => claim?.text).join(' · ')}
              </Text>
            </List.Item>
          ))}
        </List>
        {onHide ? (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onHide();
              // The button goes, and what is left is read next.
              note.current?.focus();
            }}
          >
            Hide all of these
          </Button>
        ) : null}
        {agreement ? (
          <Checkbox
            label="Visitors may read them as they are"
            checked={agreement.isAgreed}
            onChange={(event) => agreement.onChange(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
    </Alert>
  );
}
