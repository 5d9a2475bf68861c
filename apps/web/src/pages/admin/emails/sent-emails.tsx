import { emailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { useNow } from '../../../components/use-now.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import { Status } from '../status.tsx';
import { fateOf } from './fate.ts';
import { RetryEmail } from './retry-email.tsx';
import classes from './sent-emails.module.css';

interface SentEmailsProps {
  emails: readonly SentEmail[];
  /** Whether all of them went to the same person, who is named above. */
  toOne?: boolean;
}

/** E-mails with what became of each: when it was delivered, or why it was not sent and the way to try it again. */
export function SentEmails({ emails, toOne = false }: SentEmailsProps) {
  const now = useNow();
  return (
    <ul className={classes.list}>
      {emails.map((email) => {
        const { tone, word, at } = fateOf(email);
        const label = emailKindLabel(email.kind);
        return (
          <li key={email.id} className={classes.email} tabIndex={-1}>
            <div className={classes.what}>
              <p className={classes.name}>{toOne ? label : email.recipient}</p>
              <p className={classes.quiet}>
                {toOne ? null : `${label}, `}
                <ReceivedAt instant={email.createdAt} now={now} />
              </p>
            </div>
            <div className={classes.fate}>
              <Status tone={tone}>{word}</Status>
              <span className={classes.quiet}>
                <ReceivedAt instant={at} now={now} />
              </span>
            </div>
            <div className={classes.again}>
              <RetryEmail email={email} />
            </div>
            {email.reason ? <p className={classes.reason}>{email.reason}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}
