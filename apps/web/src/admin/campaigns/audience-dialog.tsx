import { Anchor, Button, Divider, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import type { CampaignAudienceChoice } from '@rapport/domain/campaigns/audience';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { editorSearch } from '../navigation/sections.ts';
import { NEW_SEGMENT } from '../segments/segment-form.ts';
import { useSegments } from '../segments/use-segments.ts';
import { SegmentChoice } from './segment-choice.tsx';
import { useAudience } from './use-campaigns.ts';

const TO = [
  { value: 'everyone', label: 'All confirmed subscribers' },
  { value: 'segments', label: 'Segments' },
];

interface AudienceDialogProps {
  /** The title of the campaign. */
  title: string;
  choice: CampaignAudienceChoice;
  opened: boolean;
  onChoose: (choice: CampaignAudienceChoice) => void;
  onClose: () => void;
}

/** Chooses who a campaign goes to, and shows how many receive it. */
export default function AudienceDialog({ title, choice, opened, onChoose, onClose }: AudienceDialogProps) {
  const list = useSegments();
  const segments = list.data?.segments ?? [];
  const [to, setTo] = useState(choice.includedSegments.length > 0 ? 'segments' : 'everyone');
  const [included, setIncluded] = useState(choice.includedSegments);
  const [excluded, setExcluded] = useState(choice.excludedSegments);
  const [isChecked, setChecked] = useState(false);
  // One that was deleted can't be taken away by hand.
  const withoutDeleted = (ids: string[]) =>
    list.data ? ids.filter((id) => segments.some((segment) => segment.id === id)) : ids;
  const chosen = {
    includedSegments: to === 'segments' ? withoutDeleted(included) : [],
    excludedSegments: withoutDeleted(excluded),
  };
  const isMissing = to === 'segments' && chosen.includedSegments.length === 0;
  const use = () => {
    setChecked(true);
    if (isMissing) return;
    onChoose(chosen);
    onClose();
  };
  return (
    <AdminDialog opened={opened} title="Audience" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {title.trim() === '' ? 'Who gets this campaign.' : `Who gets “${title.trim()}”.`}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label="Who gets it"
          data={TO}
          value={to}
          onChange={setTo}
          styles={{ label: { whiteSpace: 'normal' } }}
        />
        <LoadFailure what="the segments" query={list} />
        {list.data && segments.length === 0 ? (
          <Text size="sm">
            There are no segments yet.{' '}
            <Anchor component={Link} inherit to={{ search: editorSearch('segments', NEW_SEGMENT) }}>
              Create a segment
            </Anchor>
          </Text>
        ) : null}
        {to === 'segments' && segments.length > 0 ? (
          <div>
            <SegmentChoice
              legend="Who is in one of these"
              segments={segments}
              chosen={included}
              onChange={setIncluded}
            />
            {isMissing && isChecked ? (
              <Input.Error mt={4} role="alert">
                Choose a segment.
              </Input.Error>
            ) : null}
          </div>
        ) : null}
        {segments.length > 0 ? (
          <SegmentChoice legend="Leave out" segments={segments} chosen={excluded} onChange={setExcluded} />
        ) : null}
        {isMissing ? null : <Arithmetic choice={chosen} />}
        <Group gap="xs">
          <Button onClick={use}>Use this audience</Button>
          <Button variant="subtle" onClick={onClose}>
            Keep the current audience
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  );
}

/** From those who are chosen down to those who receive the campaign. */
function Arithmetic({ choice }: { choice: CampaignAudienceChoice }) {
  const before = useAudience({ ...choice, excludedSegments: [] });
  const after = useAudience(choice);
  const isKnown = before !== undefined && after !== undefined;
  return (
    <div aria-live="polite">
      <Divider mb="xs" />
      {choice.excludedSegments.length > 0 && isKnown ? (
        <>
          <Line
            label={choice.includedSegments.length > 0 ? 'In these segments' : 'All confirmed'}
            value={before}
          />
          <Line label="Left out by your choice" value={after - before} />
        </>
      ) : null}
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text fw={600}>Receive this campaign</Text>
        <Text fz="1.75rem" lh={1.3} ff="var(--font-display)">
          {after === undefined ? '...' : after.toLocaleString('en-US')}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        The audience is counted again and frozen when sending starts.
      </Text>
    </div>
  );
}

function Line({ label, value }: { label: string; value: number }) {
  return (
    <Group justify="space-between" wrap="nowrap" fz="sm" c="var(--ink-2)">
      <span>{label}</span>
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value.toLocaleString('en-US').replace('-', '−')}
      </span>
    </Group>
  );
}
