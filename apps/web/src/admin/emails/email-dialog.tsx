import { formatFailure } from '@rapport/domain/emails/failure-text';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import { EMAIL_CONTENT_RETENTION_DAYS } from '@rapport/domain/emails/retention';
import type { EmailDetail, SentEmail } from '@rapport/domain/emails/sent-schema';
import { EMAIL_EVENT_LABELS, getEmailStatusLabel } from '@rapport/domain/emails/status';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { ListFailed } from '../lists/list-states.tsx';
import { formatExactTime } from '../lists/received-at.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { Status } from '../status.tsx';
import classes from './email-dialog.module.css';
import { useSentEmail } from './use-sent-emails.ts';

/** As wide as the result of a campaign, in pixels. */
const WIDTH = 760;

interface EmailDialogProps {
  email: SentEmail;
  opened: boolean;
  onClose: () => void;
}

/** One email: its recipient, its delivery status and its content. */
export function EmailDialog({ email, opened, onClose }: EmailDialogProps) {
  const detail = useSentEmail(email.id);
  return (
    <AdminDialog
      opened={opened}
      onClose={onClose}
      title={email.subject ?? getEmailKindLabel(email.kind)}
      size={WIDTH}
    >
      {detail.isPending ? <RowsSkeleton /> : null}
      {detail.isError && !detail.data ? (
        <ListFailed
          what="the email"
          error={detail.error}
          isTrying={detail.isFetching}
          onTryAgain={() => void detail.refetch()}
        />
      ) : null}
      {detail.data ? (
        <div className={classes.email}>
          <Facts email={detail.data} />
          <Content email={detail.data} />
        </div>
      ) : null}
    </AdminDialog>
  );
}

function Facts({ email }: { email: EmailDetail }) {
  const { label, tone } = getEmailStatusLabel(email);
  return (
    <dl className={classes.facts}>
      <dt>To</dt>
      <dd>{email.recipient}</dd>
      <dt>Type</dt>
      <dd>{getEmailKindLabel(email.kind)}</dd>
      <dt>Status</dt>
      <dd>
        <Status tone={tone}>{label}</Status>
        {email.reason ? <p className={classes.reason}>{formatFailure(email.reason)}</p> : null}
      </dd>
      {email.events.map(({ type, at }) => (
        <div key={type} className={classes.event}>
          <dt>{EMAIL_EVENT_LABELS[type]}</dt>
          <dd>
            <time dateTime={at}>{formatExactTime(at)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Content({ email: { subject, html, text, contentDeletedAt } }: { email: EmailDetail }) {
  if (html === null) {
    return (
      <p className={classes.gone}>
        {contentDeletedAt === null
          ? 'The content of this email is not available.'
          : `We delete the content of emails ${EMAIL_CONTENT_RETENTION_DAYS} days after sending them. This one was deleted on ${formatExactTime(contentDeletedAt)}.`}
      </p>
    );
  }
  return (
    <>
      <div className={classes.preview}>
        <EmailPreview title="Content" email={{ subject: subject ?? '', html }} isFailed={false} />
      </div>
      {text === null ? null : (
        <details className={classes.text}>
          <summary>Plain text</summary>
          <pre>{text}</pre>
        </details>
      )}
    </>
  );
}
