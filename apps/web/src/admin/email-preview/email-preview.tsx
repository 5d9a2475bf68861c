import { Box, Group, Paper, Text, useMantineStyleNonce } from '@mantine/core';
import { EMAIL_FIELDS } from '@rapport/domain/emails/fields';
import { LIGHT_BACKGROUND } from '@rapport/domain/site/light-background';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { describeFailure, issuesOf } from '../../api/api-error.ts';
import { addBlockIds } from './block-ids.ts';
import { InboxWarnings } from './inbox-warnings.tsx';
import { PreviewViews } from './preview-views.tsx';

/** The width of the message on a phone, in pixels. */
const PHONE_WIDTH = 375;

const WIDTHS = [
  { value: 'wide', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];

interface EmailPreviewProps {
  /** Undefined until the first preview is there. */
  email: { subject: string; html: string } | undefined;
  /** Why the last update failed; null if it did not. */
  error?: unknown;
  title?: string;
  /** The id of the block that is being edited, of `formatBlockId`; it stays in view. */
  blockId?: string | null;
  /** True to offer the width of a phone and a dark inbox. */
  hasViews?: boolean;
  /** True for one that can't be changed any more. */
  isSent?: boolean;
  /** A line above the subject, such as the audience. */
  children?: ReactNode;
}

/** Which text is at fault, where one is. */
function describePreviewFault(error: unknown): string {
  const [issue] = issuesOf(error);
  const field = EMAIL_FIELDS[issue?.path[0] as keyof typeof EMAIL_FIELDS];
  return issue && field ? `${field.label}: ${issue.message}` : describeFailure(error);
}

const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column', overflow: 'hidden' };

/** An email as its recipient sees it. It fills the height of the element around it. */
export function EmailPreview({
  email,
  error = null,
  title = 'Preview',
  blockId,
  hasViews = false,
  isSent = false,
  children,
}: EmailPreviewProps) {
  const [width, setWidth] = useState('wide');
  const [scheme, setScheme] = useState('light');
  const html = email?.html ?? '';
  return (
    <Paper
      component="section"
      aria-label={title}
      withBorder
      h="100%"
      miw={0}
      bg="var(--paper)"
      style={COLUMN}
    >
      <Box px="md" py="sm" style={{ borderBottom: '1px solid var(--hairline)' }}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed">
            {title}
          </Text>
          {children ? (
            <Text size="xs" c="dimmed" ta="end">
              {children}
            </Text>
          ) : null}
        </Group>
        <Group justify="space-between" gap="xs" mt={2}>
          <Text size="sm" fw={600} flex="1 1 10rem" style={{ overflowWrap: 'anywhere' }}>
            {email?.subject || error ? (
              email?.subject
            ) : (
              <Text span inherit c="dimmed" fw={400}>
                No subject yet
              </Text>
            )}
          </Text>
          {hasViews ? (
            <PreviewViews
              widths={WIDTHS}
              width={width}
              onWidth={setWidth}
              scheme={scheme}
              onScheme={setScheme}
            />
          ) : null}
        </Group>
        {isSent ? null : <InboxWarnings html={html} />}
        {error ? (
          <Text size="xs" c="red" role="status">
            Couldn't update the preview. {describePreviewFault(error)}
          </Text>
        ) : null}
      </Box>
      <EmailFrame
        key={`${blockId != null} ${email?.html}`}
        html={html}
        blockId={blockId ?? null}
        maxWidth={width === 'phone' ? PHONE_WIDTH : undefined}
        scheme={scheme}
      />
    </Paper>
  );
}

interface EmailFrameProps {
  html: string;
  blockId: string | null;
  /** In pixels. */
  maxWidth: number | undefined;
  /** The color scheme that the message sees: `light` or `dark`. */
  scheme: string;
}

/**
 * The message with the page's nonce at its style elements. The policy of the page holds in the frame, and it was written
 * before the colors of a later publication were known.
 */
function allowStyle(html: string, nonce: string): string {
  return html.replaceAll('<style>', `<style nonce="${nonce}">`);
}

/**
 * Shows a message in a sandbox without scripts, forms and navigation. Each text gets its own frame: a frame with a new
 * text would add a history entry, and may stay blank when the next text comes while it is loading.
 */
function EmailFrame({ html, blockId, maxWidth, scheme }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // Without a block to follow, the message is shown unchanged.
  const follows = blockId !== null;
  const nonce = useMantineStyleNonce()?.() ?? '';
  const shown = useMemo(
    () => allowStyle(follows && html !== '' ? addBlockIds(html) : html, nonce),
    [follows, html, nonce],
  );
  useEffect(() => {
    // The sandbox allows no access to the frame, but its address can be changed to scroll to a block.
    if (isLoaded && blockId !== null)
      frame.current?.contentWindow?.location.replace(`about:srcdoc#${blockId}`);
  }, [isLoaded, blockId]);
  return (
    <Box
      component="iframe"
      ref={frame}
      display="block"
      flex={1}
      w="100%"
      maw={maxWidth}
      mih={320}
      mx="auto"
      bd={0}
      bg={LIGHT_BACKGROUND.paper}
      style={{ colorScheme: scheme }}
      title="Preview of the email"
      sandbox=""
      srcDoc={shown}
      onLoad={() => setLoaded(true)}
    />
  );
}
