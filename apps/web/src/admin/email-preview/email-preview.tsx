import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { addBlockIds } from './block-ids.ts';
import classes from './email-preview.module.css';

interface EmailPreviewProps {
  /** Undefined until the first preview is there. */
  email: { subject: string; html: string } | undefined;
  /** Whether the last update failed. */
  isFailed: boolean;
  title?: string;
  /** The id of the block that is being edited, of `formatBlockId`; it is kept in view. */
  blockId?: string | null;
  /** A line above the subject, such as the audience. */
  children?: ReactNode;
}

/** An email as its recipient sees it. */
export function EmailPreview({ email, isFailed, title = 'Preview', blockId, children }: EmailPreviewProps) {
  return (
    <section className={classes.preview} aria-label={title}>
      <div className={classes.head}>
        <p className={classes.title}>{title}</p>
        {children ? <p className={classes.quiet}>{children}</p> : null}
        <p className={classes.subject}>
          {email?.subject || <span className={classes.quiet}>No subject yet</span>}
        </p>
        {isFailed ? (
          <p className={classes.failure} role="status">
            Couldn't update the preview.
          </p>
        ) : null}
      </div>
      <EmailFrame
        key={`${blockId != null} ${email?.html}`}
        html={email?.html ?? ''}
        blockId={blockId ?? null}
      />
    </section>
  );
}

/**
 * Shows a message in a sandbox without scripts, forms and navigation. Each text gets its own frame: a frame with a new
 * text would add a history entry, and may stay blank when the next text comes while it is loading.
 */
function EmailFrame({ html, blockId }: { html: string; blockId: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // Without a block to follow, the message is shown unchanged.
  const follows = blockId !== null;
  const shown = useMemo(() => (follows && html !== '' ? addBlockIds(html) : html), [follows, html]);
  useEffect(() => {
    // The sandbox allows no access to the frame, but its address can be changed to scroll to a block.
    if (isLoaded && blockId !== null)
      frame.current?.contentWindow?.location.replace(`about:srcdoc#${blockId}`);
  }, [isLoaded, blockId]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title="Preview of the email"
      sandbox=""
      srcDoc={shown}
      onLoad={() => setLoaded(true)}
    />
  );
}
