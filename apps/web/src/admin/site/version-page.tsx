import { Alert, Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import type { PublishedSiteResult, SiteVersionDetail } from '@rapport/domain/site/schema';
import { useNavigate } from 'react-router-dom';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useOpened } from '../dialog/use-opened.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ContentChanges } from './content-changes.tsx';
import { listShownChanges } from './describe-change.ts';
import { listServicePreviews } from './list-service-previews.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import classes from './site.module.css';
import { formatPlace } from './site-parts.ts';
import { SitePreview } from './site-preview.tsx';
import type { OpenDraft } from './use-site-draft.ts';

const HOME = { page: '', anchor: '' };
const LEGAL_PAGES = [
  { path: 'privacy', label: 'Privacy policy' },
  { path: 'terms', label: 'Terms of service' },
];

interface VersionPageProps {
  number: number;
  draft: OpenDraft;
}

/** A published version: its pages as visitors saw them, and what restoring it would change in the draft. */
export function VersionPage({ number, draft }: VersionPageProps) {
  const version = trpc.site.version.useQuery({ number });
  const published = trpc.site.published.useQuery(undefined, { staleTime: 0 });
  const navigate = useNavigate();
  const goToEditor = () => navigate({ search: sectionSearch('site') });
  const error = version.error ?? published.error;
  if (!error && version.data && published.data) {
    return (
      <ShownVersion version={version.data} published={published.data} draft={draft} onLeave={goToEditor} />
    );
  }
  return (
    <>
      <SectionHeading
        title={`Version ${number}`}
        back={{ label: 'Back to the editor', onClick: goToEditor }}
      />
      {error ? (
        <Alert color="red" title="We couldn't load this version">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{describeFailure(error)}</Text>
            <Button variant="default" onClick={goToEditor}>
              Back to the editor
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Skeleton h={480} />
      )}
    </>
  );
}

interface ShownVersionProps {
  version: SiteVersionDetail;
  published: PublishedSiteResult;
  draft: OpenDraft;
  onLeave: () => void;
}

function ShownVersion({ version, published, draft, onLeave }: ShownVersionProps) {
  const restore = useOpened<SiteVersionDetail>();
  const { formatTime } = useDates();
  const { number, publishedAt, publishedBy } = version;
  const { content, replaced } = mergeValidSections(version.content, published.content);
  const changes = listShownChanges(draft.content, content);
  const state = published.version?.number === number ? 'What visitors see now' : 'Not what visitors see now';
  return (
    <>
      <SectionHeading
        title={`Version ${number}`}
        note={`${state}. Published ${formatTime(publishedAt)} by ${publishedBy}.`}
        back={{ label: 'Back to the editor', onClick: onLeave }}
      >
        {changes.length > 0 ? <Button onClick={() => restore.open(version)}>Restore…</Button> : null}
      </SectionHeading>
      <div className={classes.version}>
        <SitePreview
          part={HOME}
          pages={[...LEGAL_PAGES, ...listServicePreviews(content)]}
          shown={{ version: number }}
        />
        <Box component="section" aria-labelledby="version-changes">
          <NotValid parts={replaced} />
          <Title order={2} id="version-changes" fz="lg" mb="xs">
            What restoring changes
          </Title>
          <Text size="sm" mb="md">
            {changes.length > 0
              ? 'Your draft is compared with this version. Restoring changes only the draft; visitors see it after you publish.'
              : 'Nothing: your draft is the same as this version.'}
          </Text>
          <ContentChanges changes={changes} />
        </Box>
      </div>
      {restore.render((entry, dialog) => (
        <RestoreDialog entry={entry} draft={draft} onRestored={onLeave} {...dialog} />
      ))}
    </>
  );
}

/** The parts that an older release published and that the present one can't show. */
function NotValid({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Alert color="orange" title="Published by an older release" mb="md">
      <Text size="sm">
        These parts are no longer valid, so they can't be shown or restored:{' '}
        {parts.map((part) => formatPlace(part)).join(', ')}. In their place you see what is published now.
      </Text>
    </Alert>
  );
}
