import { Alert, Anchor, Box, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { listContentFaults } from '@rapport/domain/site/check-content';
import { FEED_KINDS } from '@rapport/domain/site/feed-schema';
import { listSampleFields } from '@rapport/domain/site/sample';
import type { SiteDraft } from '@rapport/domain/site/schema';
import { listAddresses } from '@rapport/domain/site/site-addresses';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { EditorSkeleton } from '../editor-page/editor-skeleton.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ColorSamples } from './color-samples.tsx';
import { ContentField, GroupFields } from './content-field.tsx';
import { describeRemaining } from './describe-remaining.ts';
import { DraftNotices } from './draft-notices.tsx';
import { FeedFinder } from './feed-finder.tsx';
import { FieldContext, type FieldContextValue } from './field-context.ts';
import { readFields } from './fields.ts';
import { listSaid, useFreshFields } from './fresh-fields.ts';
import { listServicePreviews } from './list-service-previews.ts';
import { PagesField } from './pages/pages-field.tsx';
import { useOpenPage } from './pages/use-open-page.ts';
import { usePagePreview } from './pages/use-page-preview.ts';
import { PartsNav } from './parts-nav.tsx';
import { OldAddresses } from './redirects/old-addresses.tsx';
import { SampleTexts } from './sample-texts.tsx';
import { useIsSaveOver } from './save-under-way.ts';
import { LinkPreviews } from './search/link-previews.tsx';
import { SetupEnd } from './setup/setup-end.tsx';
import { SetupPage } from './setup/setup-page.tsx';
import classes from './site.module.css';
import { getSetupSearch, getSiteView, SAMPLE_SEARCH } from './site-address.ts';
import { SiteHead } from './site-head.tsx';
import { getSitePart, PART_PARAMETER, SITE_PARTS } from './site-parts.ts';
import type { PreviewedPage } from './site-preview.tsx';
import { SitePreview } from './site-preview.tsx';
import { useNamedField } from './use-named-field.ts';
import type { OpenDraft } from './use-site-draft.ts';
import { useSiteDraft } from './use-site-draft.ts';
import { VersionPage } from './version-page.tsx';
import { type SiteView, ViewSwitch } from './view-switch.tsx';

/** The pages that services have of their own, as they were last saved: any other address leads nowhere. */
function useServicePreviews({ saved }: OpenDraft): readonly PreviewedPage[] {
  return useMemo(() => listServicePreviews(saved), [saved]);
}

/** The content of the site: its parts, the form of one, and the page as the draft has it. */
export default function SiteSection() {
  const enabled = useIsSaveOver();
  const draft = trpc.site.draft.useQuery(undefined, {
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // In the same call, so that the line above the fields does not push them down while someone clicks into one.
  const sample = trpc.site.sampleFields.useQuery(undefined, { staleTime: 0 });
  if (draft.data && !sample.isPending) return <SiteViews first={draft.data} />;
  if (!draft.error) return <EditorSkeleton />;
  return (
    <>
      <SectionHeading title="Site" />
      <Alert color="red" title="We couldn't load the content of the site">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{describeFailure(draft.error)}</Text>
          <Button variant="default" aria-busy={draft.isFetching} onClick={() => void draft.refetch()}>
            Try again
          </Button>
        </Stack>
      </Alert>
    </>
  );
}

/** One draft for the editor, the guided set-up and the texts that are still the sample, so that nothing is saved twice. */
function SiteViews({ first }: { first: SiteDraft }) {
  const draft = useSiteDraft(first);
  const [address] = useSearchParams();
  const [fields] = useState(readFields);
  const content = useDeferredValue(draft.content);
  const faults = useMemo(
    () => new Map(listContentFaults(content).map(({ path, message }) => [path, message])),
    [content],
  );
  const sample = useMemo(() => new Set(listSampleFields(content)), [content]);
  const addresses = useMemo(() => listAddresses(content), [content]);
  const view = getSiteView(address);
  const { fresh, onBlur, ...marks } = useFreshFields(
    view.is === 'setup' ? view.step : `${view.is} ${getSitePart(address).key}`,
  );
  const said = useMemo(() => listSaid(faults, fresh), [faults, fresh]);
  const context: FieldContextValue = {
    content,
    readContent: draft.readContent,
    setValue: draft.change,
    faults: said,
    sample,
    addresses,
    ...marks,
  };

  return (
    <FieldContext value={context}>
      <Box onBlur={onBlur}>
        {view.is === 'setup' ? <SetupPage step={view.step} draft={draft} fields={fields} /> : null}
        {view.is === 'live' ? <SetupEnd /> : null}
        {view.is === 'sample' ? <SampleTexts /> : null}
        {view.is === 'version' ? <VersionPage key={view.number} number={view.number} draft={draft} /> : null}
        {view.is === 'editor' ? <SiteEditor draft={draft} fields={fields} faults={faults.size} /> : null}
      </Box>
    </FieldContext>
  );
}

interface SiteEditorProps {
  draft: OpenDraft;
  fields: ReturnType<typeof readFields>;
  /** How many fields are wrong, those of values that were added just now too. */
  faults: number;
}

function SiteEditor({ draft, fields, faults }: SiteEditorProps) {
  const [address, setAddress] = useSearchParams();
  const part = getSitePart(address);
  const [view, setView] = useState<SiteView>('write');
  useNamedField();
  const servicePages = useServicePreviews(draft);
  const [openPage, setOpenPage] = useOpenPage();
  const field = fields[part.key];
  const ownPage = usePagePreview(draft, part.key === 'pages' ? openPage : null);

  return (
    <>
      <SiteHead draft={draft} faults={faults} />
      <DraftNotices draft={draft} />
      <NativeSelect
        className={classes.narrow}
        aria-label="Part of the site"
        mb="md"
        data={SITE_PARTS.map(({ key, label }) => ({ value: key, label }))}
        value={part.key}
        onChange={(event) => setAddress({ section: 'site', [PART_PARAMETER]: event.currentTarget.value })}
      />
      <ViewSwitch view={view} onChange={setView} />
      <div className={classes.columns} data-view={view}>
        <PartsNav
          current={part}
          hidden={draft.content.home.sections.flatMap(({ key, hidden }) => (hidden ? [key] : []))}
        />
        <Box component="section" aria-labelledby="site-part" className={classes.write}>
          <SampleLine />
          <Text component="h2" id="site-part" fw={600} size="lg">
            {part.label}
          </Text>
          <Text size="sm" c="dimmed" mb="md">
            {part.note}
          </Text>
          {part.key === 'redirects' ? (
            <OldAddresses draft={draft} />
          ) : part.key === 'pages' && field.kind === 'list' ? (
            <PagesField field={field} pages={draft.content.pages} open={openPage} onOpen={setOpenPage} />
          ) : field.kind === 'group' ? (
            <GroupFields key={part.key} field={field} path={[part.key]} value={draft.content[part.key]} />
          ) : (
            <ContentField key={part.key} field={field} path={[part.key]} value={draft.content[part.key]} />
          )}
          {part.key === 'feeds' ? (
            <Stack gap="md" mt="md">
              {FEED_KINDS.map((feed) => (
                <FeedFinder key={feed} feed={feed} draft={draft} />
              ))}
            </Stack>
          ) : null}
          {part.key === 'look' ? <ColorSamples look={draft.content.look} /> : null}
          {part.key === 'search' ? <LinkPreviews content={draft.content} /> : null}
        </Box>
        <SitePreview
          part={ownPage ? { page: ownPage.slug, anchor: '' } : part}
          pages={part.key === 'services' ? servicePages : []}
          note={ownPage?.note}
          shown={{ revision: ownPage?.revision ?? draft.revision }}
        />
      </div>
    </>
  );
}

/** The ways to what is still the sample, and to the guided set-up. */
function SampleLine() {
  const { data } = trpc.site.sampleFields.useQuery();
  return (
    <Text size="sm" mb="md">
      {data && data.fields.length > 0 ? (
        <>
          {describeRemaining(data)}{' '}
          <Anchor inherit style={{ whiteSpace: 'nowrap' }} component={Link} to={{ search: SAMPLE_SEARCH }}>
            See the list
          </Anchor>
          {' · '}
        </>
      ) : null}
      <Anchor
        inherit
        style={{ whiteSpace: 'nowrap' }}
        component={Link}
        to={{ search: getSetupSearch('name') }}
      >
        Guided set-up
      </Anchor>
    </Text>
  );
}
