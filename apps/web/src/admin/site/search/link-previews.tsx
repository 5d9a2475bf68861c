import { Box, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { toPublicContent } from '@rapport/domain/site/page-content';
import { listIndexedPages } from '@rapport/domain/site/site-addresses';
import { PICTURE_CUTS } from '@rapport/domain/site/uploaded-picture';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { type PageHead, pageHead } from '../../../ui/navigation/page-head.ts';
import { useSite } from '../../../ui/site-context.tsx';
import { LargeCard, PREVIEW_LENGTHS, SearchResult, SmallCard } from './preview-cards.tsx';

/** Another version than the site names, so that the browser asks whether it is still the same. */
const DRAWN_IMAGE = '/social-image.png?v=draft';

/** The picture of a link, and what there is to know about it. */
function describeImage({ previewImage }: SiteContent['search']): { address: string; note: string } {
  const cut = previewImage && parsePictureAddress(previewImage.previewSrc);
  if (!cut) {
    return {
      address: DRAWN_IMAGE,
      note: 'You have no preview image, so the site draws this one. It follows your name, headline and colors when you publish.',
    };
  }
  const { width, height } = PICTURE_CUTS.preview;
  return {
    address: previewImage.previewSrc,
    note:
      cut.width < width
        ? `Your preview image is only ${cut.width} pixels wide where it is cut, so it may look blurred. Use one of at least ${width} × ${height} pixels.`
        : '',
  };
}

/** Which texts search results and messages cut; empty if none. */
function describeCuts({ title, description }: PageHead): string {
  const cuts = [
    ...([...title].length > PREVIEW_LENGTHS.search.title
      ? [
          `The title has ${[...title].length} characters; search results cut it after about ${PREVIEW_LENGTHS.search.title}.`,
        ]
      : []),
    ...([...description].length > PREVIEW_LENGTHS.search.description
      ? [
          `The description has ${[...description].length} characters; search results cut it after about ${PREVIEW_LENGTHS.search.description}.`,
        ]
      : []),
  ];
  return cuts.join(' ');
}

/** A page of the draft as search engines, networks and messages show a link to it. */
export function LinkPreviews({ content: typed }: { content: SiteContent }) {
  const content = useDeferredValue(typed);
  const { publicUrl } = useSite();
  const [chosen, setChosen] = useState('/');
  const [scheme, setScheme] = useState('light');
  const heading = useId();
  const pages = listIndexedPages(content);
  const path = pages.some(({ address }) => address === chosen) ? chosen : '/';
  const head = pageHead(path, toPublicContent(content, path));
  const image = describeImage(content.search);
  const shown = {
    head,
    image: image.address,
    host: new URL(publicUrl).host,
    path,
    isDark: scheme === 'dark',
  };
  return (
    <Stack component="section" aria-labelledby={heading} gap="md" mt="xl">
      <Text component="h3" id={heading} fw={600}>
        How a link to your site looks
      </Text>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label="Page"
          flex="1 1 10rem"
          data={pages.map(({ address, name }) => ({ value: address, label: name }))}
          value={path}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Color scheme of the link previews"
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {[describeCuts(head), image.note].filter((text) => text !== '').join(' ')}
      </Text>
      <Example label="Search result">
        <SearchResult {...shown} />
      </Example>
      <Example label="Social networks">
        <LargeCard {...shown} />
      </Example>
      <Example label="Messages">
        <SmallCard {...shown} />
      </Example>
      <Text size="sm" c="dimmed">
        Every network cuts a little differently. Most remember a link for some days, so a change may take as
        long to be seen.
      </Text>
    </Stack>
  );
}

function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="figure" m={0}>
      <Text component="figcaption" size="sm" c="dimmed" mb={4}>
        {label}
      </Text>
      {children}
    </Box>
  );
}
