import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import { IconArrowUpRight } from '@tabler/icons-react';
import { ActionLink } from '../../ui/action-link.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { CalendarButton } from '../parts/calendar-button.tsx';
import { ExpiryDate } from '../parts/expiry.tsx';
import { HoursRing } from '../parts/hours-ring.tsx';
import { daysText } from '../plans/hours-text.ts';
import type { OwnPlan, Summary } from '../plans/own-plans.ts';
import { renewalPath, tabPath } from '../tabs.ts';
import classes from './summary-bar.module.css';

function formatHours({ hoursLeft, hoursTotal }: Summary, planCount: number): string {
  return `${hoursText(hoursLeft)} left of ${hoursTotal}${planCount > 1 ? `, across ${planCount} plans` : ''}`;
}

function formatLowBalance({ packageName, hoursStep }: OwnPlan): string {
  return hoursStep === 'used_up' ? `${packageName} has no hours left.` : `${packageName} is low on hours.`;
}

/** The next step: a renewal if one is due, otherwise a session. One primary action per view. */
function WhatNext({ summary }: { summary: Summary }) {
  const { bookingLinks } = useSite();
  const { next, low } = summary;
  // The plan that ends soon comes first, then the one that runs out of hours.
  const due = next.endsSoon ? next : (low ?? next);
  if (due.renewalPending) {
    return (
      <>
        <p className={classes.answer}>Renewal requested</p>
        <p className={classes.detail}>Your request for {due.packageName} is under review.</p>
        <ActionLink to={tabPath('renewals')} size="sm" tone="quiet">
          See your requests
        </ActionLink>
      </>
    );
  }
  if (due.endsSoon || low) {
    return (
      <>
        <p className={classes.answer}>Time to renew</p>
        <p className={classes.detail}>
          {due.endsSoon ? `${due.packageName} ends ${daysText(due.daysLeft)}.` : formatLowBalance(due)} A
          renewal adds hours and time.
        </p>
        <ActionLink to={renewalPath(due.id)} size="sm">
          Request a renewal
        </ActionLink>
      </>
    );
  }
  return (
    <>
      <p className={classes.answer}>Your next session</p>
      <p className={classes.detail}>
        Choose a time that suits you. The hours are taken off your plan after the session.
      </p>
      <ExternalLink href={bookingLinks.individual} className={classes.book}>
        Book a session <IconArrowUpRight size={17} stroke={1.5} aria-hidden="true" />
      </ExternalLink>
    </>
  );
}

/** Hours left, end date and next step, side by side. */
export function SummaryBar({ summary, planCount }: { summary: Summary; planCount: number }) {
  const { hoursLeft, hoursTotal, next } = summary;
  return (
    <div className={classes.band}>
      <section className={classes.hours} aria-labelledby="summary-hours">
        <HoursRing left={hoursLeft} total={hoursTotal} size="large" />
        <div>
          <h2 id="summary-hours" className={classes.question}>
            Hours left
          </h2>
          <p className={classes.detail}>{formatHours(summary, planCount)}</p>
        </div>
      </section>
      <section aria-labelledby="summary-expiry">
        <h2 id="summary-expiry" className={classes.question}>
          {planCount > 1 ? 'Next end date' : 'End date'}
        </h2>
        <p className={classes.answer}>{next.pausedAt ? 'Paused' : <ExpiryDate plan={next} />}</p>
        <p className={classes.detail}>
          {next.packageName}{' '}
          {next.pausedAt
            ? `is paused with ${quantity(next.daysLeft, 'day')} left.`
            : `ends ${daysText(next.daysLeft)}.`}
        </p>
        {next.pausedAt ? null : <CalendarButton plan={next} />}
      </section>
      <section aria-labelledby="summary-next">
        <h2 id="summary-next" className={classes.question}>
          What's next
        </h2>
        <WhatNext summary={summary} />
      </section>
    </div>
  );
}
