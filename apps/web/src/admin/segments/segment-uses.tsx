import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { editorSearch, sectionSearch } from '../navigation/sections.ts';
import { useSegmentUses } from './use-segments.ts';

/** The campaigns that use a segment, each with a link. */
export function SegmentUses({ id }: { id: string }) {
  const uses = useSegmentUses(id).data;
  if (!uses || uses.total === 0) return null;
  const others = uses.total - uses.campaigns.length;
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      Used by{' '}
      {uses.campaigns.map((campaign, at) => (
        <span key={campaign.id}>
          {at === 0 ? '' : ', '}
          <Anchor component={Link} inherit data-touch to={{ search: editorSearch('campaigns', campaign.id) }}>
            {campaign.title}
          </Anchor>
        </span>
      ))}
      {others > 0 ? (
        <>
          {' '}
          and{' '}
          <Anchor component={Link} inherit data-touch to={{ search: sectionSearch('campaigns') }}>
            {others.toLocaleString('en-US')} more
          </Anchor>
        </>
      ) : null}
    </Text>
  );
}
