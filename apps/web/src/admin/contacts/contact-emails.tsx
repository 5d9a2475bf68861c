import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { SentEmails } from '../emails/sent-emails.tsx';
import { useSentEmails } from '../emails/use-sent-emails.ts';
import { sectionSearch } from '../sections.ts';
import classes from './contact-dialog.module.css';

/** How many are shown before the way to all of them. */
const MAX_SHOWN = 5;

/** The emails that went to the writer of a submission, and what became of them. */
export function ContactEmails({ recipient }: { recipient: string }) {
  const list = useSentEmails({ recipient, limit: MAX_SHOWN });
  const [page] = list.data?.pages ?? [];
  return (
    <section className={classes.emails} aria-labelledby="contact-emails">
      <h3 id="contact-emails" className={classes.heading}>
        Emails to this address
      </h3>
      {page ? (
        <SentEmails emails={page.emails} toOne />
      ) : (
        <p className={classes.quiet}>{list.isError ? 'They could not be loaded.' : 'Loading...'}</p>
      )}
      {page?.total === 0 ? <p className={classes.quiet}>None so far.</p> : null}
      {page && page.total > page.emails.length ? (
        <p className={classes.quiet}>
          <Link
            to={{
              pathname: PATHS.admin,
              search: `${sectionSearch('emails')}&q=${encodeURIComponent(recipient)}`,
            }}
          >
            All {page.total.toLocaleString('en-US')} of them
          </Link>
        </p>
      ) : null}
    </section>
  );
}
