import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import classes from './email-preview.module.css';
import { withPlaceIds } from './preview-places.ts';

interface MailPreviewProps {
  /** What the mail program would show above the message; undefined until the first is there. */
  mail: { subject: string; html: string } | undefined;
  /** Whether the last attempt to make it failed. */
  isFailed: boolean;
  /** What it is called. */
  title?: string;
  /** The block that is being edited, of `formatPlace`: it is kept in view. */
  place?: string | null;
  /** A line above the subject, such as who gets it. */
  children?: ReactNode;
}

/** An email as its reader sees it, written by the server. */
export function MailPreview({ mail, isFailed, title = 'Preview', place, children }: MailPreviewProps) {
  return (
    <section className={classes.preview} aria-label={title}>
      <div className={classes.head}>
        <p className={classes.title}>{title}</p>
        {children ? <p className={classes.quiet}>{children}</p> : null}
        <p className={classes.subject}>
          {mail?.subject || <span className={classes.quiet}>No subject yet</span>}
        </p>
        {isFailed ? (
          <p className={classes.failure} role="status">
            Couldn't update the preview.
          </p>
        ) : null}
      </div>
      <MailFrame key={`${place != null} ${mail?.html}`} html={mail?.html ?? ''} place={place ?? null} />
    </section>
  );
}

/**
 * Shows a message without a single permission: no script, no form, no way out runs in it. A frame of its own for each
 * text: one that is given another would leave a step for Back, and may stay blank when the next comes while it is
 * still loading.
 */
function MailFrame({ html, place }: { html: string; place: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // A preview that follows no one shows the message as it is.
  const follows = place !== null;
  const shown = useMemo(() => (follows && html !== '' ? withPlaceIds(html) : html), [follows, html]);
  useEffect(() => {
    // Nothing of the frame can be read or called from here, but it can be sent to a place within it.
    if (isLoaded && place !== null) frame.current?.contentWindow?.location.replace(`about:srcdoc#${place}`);
  }, [isLoaded, place]);
  return (
    <iframe
      ref={frame}
      className={classes.mail}
      title="Preview of the email"
      sandbox=""
      srcDoc={shown}
      onLoad={() => setLoaded(true)}
    />
  );
}
