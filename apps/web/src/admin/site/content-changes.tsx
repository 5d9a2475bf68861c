import { Box, Stack, Text } from '@mantine/core';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { type ContentChange, diffContent } from '@rapport/domain/site/diff-content';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { formatPath } from './field-labels.ts';
import { SITE_PARTS } from './site-parts.ts';

/** Nobody reads a longer list; the changes left out are counted below it. */
const MAX_CHANGES_SHOWN = 60;
const MAX_TEXT_SHOWN = 160;

/** What goes with the file of a picture and says nothing to people. */
const OF_PICTURE = /\.(width|height|emailSrc|previewSrc)$|\.sources(\.|$)/;

/** The path of a picture that comes with the product. */
const SAMPLE_PICTURE = /^\/[^\s?#]+\.(svg|webp|png|jpe?g|avif)$/i;

/** The part and the labels of a field, as the editor shows them. */
export function formatPlace(path: string): string {
  const part = SITE_PARTS.find(({ key }) => key === path.split('.')[0]);
  return [part?.label, formatPath(path)].filter(Boolean).join(' › ');
}

/** The fields in which two contents differ, without what people can't see. */
export function listShownChanges(before: SiteContent, after: SiteContent): ContentChange[] {
  return diffContent(before, after).filter(({ path }) => !OF_PICTURE.test(path));
}

/** A text as it is, and the file of a picture in words. */
function describeText(text: string): string {
  if (text === '') return 'nothing';
  if (parsePictureAddress(text)) return 'an uploaded picture';
  return SAMPLE_PICTURE.test(text) ? 'the sample picture' : text;
}

/** A value of a field as text. */
export function formatValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (isRecord(value) && 'src' in value) return `a picture: ${value.alt || 'not described'}`;
  if (isRecord(value) && typeof value.slug === 'string') {
    return value.slug === '' ? 'a page of its own' : `a page of its own: ${getServicePath(value.slug)}`;
  }
  const text = typeof value === 'string' ? describeText(value) : JSON.stringify(value);
  return text.length > MAX_TEXT_SHOWN ? `${text.slice(0, MAX_TEXT_SHOWN)}…` : text;
}

function Change({ path, before, after }: ContentChange) {
  return (
    <Box component="li">
      <Text size="sm" fw={600}>
        {formatPlace(path)}
      </Text>
      <Text size="sm" c="dimmed" td="line-through" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {formatValue(before)}
      </Text>
      <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {formatValue(after)}
      </Text>
    </Box>
  );
}

/** What changes, field by field: the earlier value crossed out, and the later one. */
export function ContentChanges({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Changes">
        {changes.slice(0, MAX_CHANGES_SHOWN).map((change) => (
          <Change key={change.path} {...change} />
        ))}
      </Stack>
      {changes.length > MAX_CHANGES_SHOWN ? (
        <Text size="sm" c="dimmed" mt="sm">
          And {changes.length - MAX_CHANGES_SHOWN} more.
        </Text>
      ) : null}
    </>
  );
}
