import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { SentEmails } from '../emails/sent-emails.tsx';
import { useSentEmails } from '../emails/use-sent-emails.ts';
import { sectionSearch } from '../sections.ts';
import classes from './contact-dialog.module.css';

/** How many emails are shown before the link to all of them. */
const MAX_SHOWN = 5;

/** The emails to the sender of a submission, with their delivery status. */
export function ContactEmails({ recipient }: { recipient: string }) {
  const list = useSentEmails({ recipient, limit: MAX_SHOWN });
  const [page] = list.data?.pages ?? [];
  return (
    <section className={classes.emails} aria-labelledby="contact-emails">
      <h3 id="contact-emails" className={classes.heading}>
        Emails to this address
      </h3>
      {page ? (
        <SentEmails emails={page.emails} />
      ) : (
        <p className={classes.quiet}>{list.isError ? "Couldn't load the emails." : 'Loading...'}</p>
      )}
      {page?.total === 0 ? <p className={classes.quiet}>No emails yet.</p> : null}
      {page && page.total > page.emails.length ? (
        <p className={classes.quiet}>
          <Link
            to={{
              pathname: PATHS.admin,
              search: `${sectionSearch('emails')}&q=${encodeURIComponent(recipient)}`,
            }}
          >
            View all {page.total.toLocaleString('en-US')} emails
          </Link>
        </p>
      ) : null}
    </section>
  );
}
