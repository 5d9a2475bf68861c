import type { ReactNode } from 'react';
import classes from './mail-preview.module.css';

interface MailPreviewProps {
  /** What the mail program would show above the message; undefined until the first is there. */
  mail: { subject: string; html: string } | undefined;
  /** Whether the last attempt to make it failed. */
  isFailed: boolean;
  /** What it is called. */
  title?: string;
  /** A line above the subject, such as who gets it. */
  children?: ReactNode;
}

/** An e-mail as its reader sees it, written by the server. */
export function MailPreview({ mail, isFailed, title = 'Preview', children }: MailPreviewProps) {
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
            The preview could not be brought up to date.
          </p>
        ) : null}
      </div>
      {/*
        Without a single permission: no script, no form, no way out runs in it. A frame of its own for each text: one that is
        given another would leave a step for Back, and may stay blank when the next comes while it is still loading.
      */}
      <iframe
        key={mail?.html}
        className={classes.mail}
        title="Preview of the e-mail"
        sandbox=""
        srcDoc={mail?.html ?? ''}
      />
    </section>
  );
}
