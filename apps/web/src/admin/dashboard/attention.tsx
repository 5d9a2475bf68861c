import { getCampaignStatusLabel } from '@rapport/domain/campaigns/outcome';
import { FAILED_EMAIL_DAYS } from '@rapport/domain/dashboard/limits';
import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import { formatPlanDate, HIGHLIGHT_DAYS } from '@rapport/domain/enrollments/expiry';
import { quantity } from '@rapport/domain/shared/quantity';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { useSite } from '../../ui/site-context.tsx';
import { RetryEmail } from '../emails/retry-email.tsx';
import classes from './attention.module.css';
import { FAILED_EMAILS_SEARCH, getRecipientSearch, getSectionSearch } from './section-search.ts';

/** The delivery status of an email that was not delivered, within a sentence. */
const STATUS_LABELS: Partial<Record<string, string>> = {
  failed: 'failed',
  suppressed: 'not sent',
  bounced: 'bounced',
};

type AttentionProps = Pick<
  Dashboard,
  'plansExpiring' | 'plansWithoutHours' | 'renewalsWaiting' | 'emailsFailed' | 'campaignsFailed'
>;

/** What the admin has to deal with now, each with a link to it. */
export function Attention({
  plansExpiring,
  plansWithoutHours,
  renewalsWaiting,
  emailsFailed,
  campaignsFailed,
}: AttentionProps) {
  const listedRecipients = campaignsFailed.first.reduce((sum, { unreached }) => sum + unreached, 0);
  return (
    <section className={classes.section} aria-labelledby="attention">
      <h2 id="attention" className={classes.title}>
        Needs attention
      </h2>
      <div className={classes.groups}>
        <Group
          title="Renewals waiting"
          total={renewalsWaiting.total}
          none="No renewal requests are waiting."
          search={getSectionSearch('enrollments')}
        >
          {renewalsWaiting.first.map(({ id, clientName, packageName, requestDate }) => (
            <li key={id}>
              <Link to={{ pathname: PATHS.admin, search: getSectionSearch('enrollments') }}>
                {clientName}
              </Link>
              <span className={classes.quiet}>
                {packageName}, <When word="requested" instant={requestDate} />
              </span>
            </li>
          ))}
        </Group>
        <Group
          title="Plans expiring"
          total={plansExpiring.total}
          none={`No plans expire in the next ${HIGHLIGHT_DAYS} days.`}
          search={getSectionSearch('enrollments')}
        >
          {plansExpiring.first.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </Group>
        <Group
          title="No hours left"
          total={plansWithoutHours.total}
          none="Every active plan has hours left."
          search={getSectionSearch('enrollments')}
        >
          {plansWithoutHours.first.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </Group>
        <Group
          title="Failed emails"
          total={emailsFailed.total + campaignsFailed.unreached}
          covered={emailsFailed.first.length + listedRecipients}
          none={`No emails failed in the last ${FAILED_EMAIL_DAYS} days.`}
          search={FAILED_EMAILS_SEARCH}
        >
          {[
            ...campaignsFailed.first.map(({ id, title, outcome, unreached, failedAt }) => (
              <li key={id}>
                <Link to={{ pathname: PATHS.admin, search: getSectionSearch('content') }}>{title}</Link>
                <span className={classes.quiet}>
                  Campaign, {getCampaignStatusLabel({ status: 'sent', outcome }).label.toLowerCase()},{' '}
                  {quantity(unreached, 'recipient')} not reached, <When instant={failedAt} />
                </span>
              </li>
            )),
            ...emailsFailed.first.map((email) => (
              <li key={email.id}>
                <Link to={{ pathname: PATHS.admin, search: getRecipientSearch(email.kind, email.recipient) }}>
                  {email.recipient}
                </Link>
                <span className={classes.quiet}>
                  {getEmailKindLabel(email.kind)}, {STATUS_LABELS[email.status]},{' '}
                  <When instant={email.failedAt} />
                </span>
                <RetryEmail email={email} />
              </li>
            )),
          ]}
        </Group>
      </div>
    </section>
  );
}

function Plan({ plan }: { plan: Dashboard['plansExpiring']['first'][number] }) {
  const { clientName, clientEmail, packageName, expirationDate } = plan;
  return (
    <li>
      <Link to={{ pathname: PATHS.admin, search: getSectionSearch('enrollments', clientEmail) }}>
        {clientName}
      </Link>
      <span className={classes.quiet}>
        {packageName}, <When word="until" instant={expirationDate} />
      </span>
    </li>
  );
}

/** A date in the site's time zone, on one line with the word before it. */
function When({ word = '', instant }: { word?: string; instant: string }) {
  const { timeZone } = useSite();
  const day = formatPlanDate(new Date(instant), timeZone);
  return <span className={classes.when}>{`${word} ${day}`.trim()}</span>;
}

interface GroupProps {
  title: string;
  total: number;
  /** How many of the total the entries cover; by default one each. */
  covered?: number;
  /** Shown when there is nothing to do. */
  none: string;
  /** The query part of the address that lists all of them. */
  search?: string;
  children: ReactNode[];
}

function Group({ title, total, covered, none, search, children }: GroupProps) {
  const more = total - (covered ?? children.length);
  const others = `and ${more.toLocaleString('en-US')} more`;
  return (
    <div className={classes.group} data-waiting={total > 0} tabIndex={-1}>
      <h3 className={classes.name}>
        {title} <span className={classes.count}>{total.toLocaleString('en-US')}</span>
      </h3>
      {total === 0 ? <p className={classes.quiet}>{none}</p> : <ul className={classes.list}>{children}</ul>}
      {more > 0 ? (
        <p className={classes.quiet}>
          {search ? <Link to={{ pathname: PATHS.admin, search }}>{others}</Link> : others}
        </p>
      ) : null}
    </div>
  );
}
