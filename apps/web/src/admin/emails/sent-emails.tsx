import { formatFailure } from '@rapport/domain/emails/failure-text';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { getEmailStatusLabel } from '@rapport/domain/emails/status';
import { useNow } from '../../ui/use-now.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import { Status } from '../status.tsx';
import { RetryEmail } from './retry-email.tsx';
import classes from './sent-emails.module.css';

const EmailDialog = lazyDialog(() => import('./email-dialog.tsx').then(({ EmailDialog: dialog }) => dialog));

interface SentEmailsProps {
  emails: readonly SentEmail[];
  /** Whether all emails went to one person, who is named above. */
  toOne?: boolean;
}

/** A list of emails to open, each with its delivery status, the reason of a failure and a retry button. */
export function SentEmails({ emails, toOne = false }: SentEmailsProps) {
  const reading = useOpened<SentEmail>();
  return (
    <>
      <ul className={classes.list}>
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} toOne={toOne} onOpen={() => reading.open(email)} />
        ))}
      </ul>
      {reading.shown ? (
        <EmailDialog
          key={reading.key}
          email={reading.shown}
          opened={reading.isOpen}
          onClose={reading.close}
        />
      ) : null}
    </>
  );
}

interface EmailRowProps {
  email: SentEmail;
  toOne: boolean;
  onOpen: () => void;
}

function EmailRow({ email, toOne, onOpen }: EmailRowProps) {
  const now = useNow();
  const { tone, label, at } = getEmailStatusLabel(email);
  const kind = getEmailKindLabel(email.kind);
  const subject = email.subject ?? kind;
  return (
    <li className={classes.email} tabIndex={-1}>
      <div className={classes.what}>
        <button
          type="button"
          className={classes.subject}
          aria-haspopup="dialog"
          aria-label={toOne ? `Read ${subject}` : `Read ${subject} to ${email.recipient}`}
          onClick={onOpen}
        >
          {subject}
        </button>
        {toOne ? null : <p className={classes.recipient}>{email.recipient}</p>}
        <p className={classes.quiet}>
          {kind === subject ? null : `${kind}, `}
          <ReceivedAt instant={email.createdAt} now={now} />
        </p>
      </div>
      <div className={classes.status}>
        <Status tone={tone}>{label}</Status>
        <span className={classes.quiet}>
          <ReceivedAt instant={at} now={now} />
        </span>
      </div>
      <div className={classes.retry}>
        <RetryEmail email={email} />
      </div>
      {email.reason ? <p className={classes.reason}>{formatFailure(email.reason)}</p> : null}
    </li>
  );
}
