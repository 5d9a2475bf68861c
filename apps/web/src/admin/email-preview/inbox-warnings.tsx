import { Stack, type StackProps, Text } from '@mantine/core';
import { MAX_HTML_BYTES } from '@rapport/email/message';
import { useMemo } from 'react';
import { formatList } from '../dialog/format-list.ts';

/** The pictures that the author of a message wrote: not the logo, and not the portrait. */
const PICTURES = '.sheet img:not(.letterhead img, .signature img)';
/** What all inboxes show is JPEG or PNG. */
const UNKNOWN_TYPE = /\.(?:svg|webp|avif)(?:$|[?#])/i;
/** Left out before parsing: the policy of the admin area reports each style of the message. */
const STYLES = /<style[\s\S]*?<\/style>|\sstyle=(?:"[^"]*"|'[^']*')/gi;
/** Others are named when these are mended. */
const MAX_NAMED = 3;

/** The files of pictures, each once. */
function listFiles(pictures: readonly HTMLImageElement[]): string {
  const files = pictures.map(({ src }) => src.replace(/[?#].*$/, '').replace(/^.*\//, ''));
  return formatList([...new Set(files)].slice(0, MAX_NAMED));
}

/** What inboxes would not show of a message, in sentences with what to do. */
function findInboxFaults(html: string): string[] {
  const bytes = new Blob([html]).size;
  const message = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  const pictures = [...message.querySelectorAll<HTMLImageElement>(PICTURES)];
  const unknown = pictures.filter(({ src }) => UNKNOWN_TYPE.test(src));
  const silent = pictures.filter(({ alt }) => alt.trim() === '');
  return [
    bytes > MAX_HTML_BYTES
      ? `This email has ${Math.ceil(bytes / 1024)} KB. Gmail shows only the first ${MAX_HTML_BYTES / 1024} KB, so its end would be missing: your address, and the link to unsubscribe of a campaign. Shorten it.`
      : '',
    unknown.length > 0 ? `Outlook doesn't show ${listFiles(unknown)}. Use a JPEG or PNG picture.` : '',
    silent.length > 0
      ? `Add alt text to ${listFiles(silent)} that says what it shows, for readers and inboxes that don't see it.`
      : '',
  ].filter((fault) => fault !== '');
}

/** Says what inboxes would not show of a message, while it can still be changed. */
export function InboxWarnings({ html, ...rest }: StackProps & { html: string }) {
  const faults = useMemo(() => findInboxFaults(html), [html]);
  if (faults.length === 0) return null;
  return (
    <Stack gap={4} role="status" {...rest}>
      {faults.map((fault) => (
        <Text key={fault} size="xs" c="red" style={{ overflowWrap: 'anywhere' }}>
          {fault}
        </Text>
      ))}
    </Stack>
  );
}
