import { Box, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { PreviewViews } from '../email-preview/preview-views.tsx';
import classes from './site.module.css';
import type { SitePart } from './site-parts.ts';

const PREVIEW = '/admin/site/preview';

/** In pixels, as the page sees them; the frame is scaled to the room there is. */
const WIDTHS: Record<string, number> = { phone: 390, tablet: 820, desktop: 1280 };
const WIDTH_CHOICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'desktop', label: 'Desktop' },
];
/** A page that shows the part; the path is below the address of the preview. */
export interface PreviewedPage {
  path: string;
  label: string;
}

interface SitePreviewProps {
  part: Pick<SitePart, 'page' | 'anchor'>;
  /** Pages of their own that the part has, beside the page of the part. */
  pages?: readonly PreviewedPage[];
  /** What the page is, where it is not the draft as it was last saved. */
  note?: string | undefined;
  /** The stored revision of the draft, another one of which loads the page again, or the number of a version. */
  shown: { revision: number } | { version: number };
}

/** The real page, rendered from the draft, as it was last saved, or from a version. */
export function SitePreview({ part, pages = [], note = 'Preview of your draft', shown }: SitePreviewProps) {
  const query = 'version' in shown ? `version=${shown.version}` : `revision=${shown.revision}`;
  const [chosen, setChosen] = useState('');
  const page = pages.find(({ path }) => path === chosen)?.path ?? part.page;
  const [width, setWidth] = useState('desktop');
  const [scheme, setScheme] = useState('light');
  return (
    <Paper component="section" aria-label="Preview" withBorder bg="var(--paper)" className={classes.preview}>
      <Group
        justify="space-between"
        gap="xs"
        px="md"
        py="xs"
        style={{ borderBottom: '1px solid var(--hairline)' }}
      >
        {pages.length === 0 ? (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        ) : (
          <NativeSelect
            size="xs"
            aria-label="Page of the preview"
            data={[
              { value: '', label: 'Home page' },
              ...pages.map(({ path, label }) => ({ value: path, label })),
            ]}
            value={page}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <PreviewViews
          widths={WIDTH_CHOICES}
          width={width}
          onWidth={setWidth}
          scheme={scheme}
          onScheme={setScheme}
        />
      </Group>
      <PageFrame
        address={page === '' ? PREVIEW : `${PREVIEW}/${page}`}
        anchor={page === part.page ? part.anchor : ''}
        query={query}
        width={WIDTHS[width] ?? 1280}
        scheme={scheme}
      />
    </Paper>
  );
}

interface PageFrameProps {
  address: string;
  anchor: string;
  query: string;
  width: number;
  scheme: string;
}

/** Links would leave the preview, whose pages no other frame may show. */
function stayOnPage(event: Event): void {
  event.preventDefault();
}

function PageFrame({ address, anchor, query, width, scheme }: PageFrameProps) {
  const stage = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const scale = stage.width === 0 ? 1 : Math.min(1, stage.width / width);
  const url = `${address}?${query}`;
  const [shown, setShown] = useState(url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each load is another document.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    page?.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }, [scheme, loads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the width decides where an element is.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || anchor === '') return;
    const place = page.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
    // Only the frame: `scrollIntoView` would scroll the editor around it too.
    frame.current?.contentWindow?.scrollBy({ top: place, behavior: 'instant' });
  }, [anchor, width, loads]);

  return (
    <Box ref={stage.ref} className={classes.stage}>
      {/* Each page in a frame of its own, behind the former one until it has loaded: another address of one frame would be
          part of the history of the window, and a step through it would load former previews and lose entries. */}
      {[...new Set([shown, url])].map((address) => (
        <iframe
          key={address}
          ref={address === shown ? frame : null}
          title={address === shown ? 'Preview of the site' : 'Next preview of the site'}
          aria-hidden={address === shown ? undefined : true}
          tabIndex={address === shown ? undefined : -1}
          className={classes.frame}
          // Without scripts: the page is read here, and its forms send nothing.
          sandbox="allow-same-origin"
          src={address}
          width={width}
          height={stage.height / scale}
          style={{
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (stage.width - width * scale) / 2),
            ...(address === shown ? {} : { position: 'absolute', visibility: 'hidden' }),
          }}
          onLoad={(event) => {
            event.currentTarget.contentDocument?.addEventListener('click', stayOnPage, { capture: true });
            setShown(address);
            setLoads((count) => count + 1);
          }}
        />
      ))}
    </Box>
  );
}
