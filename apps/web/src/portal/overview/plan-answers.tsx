import { Box, Button, Stack, Text, Title } from '@mantine/core';
import type { ClientSession } from '@rapport/domain/sessions/schema';
import { lengthText } from '@rapport/domain/sessions/session';
import { quantity } from '@rapport/domain/shared/quantity';
import { IconArrowUpRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { useSite } from '../../ui/site-context.tsx';
import { TargetLink, useIsContactForm } from '../../ui/target-link.tsx';
import { daysText } from '../plans/hours-text.ts';
import type { OwnPlan, Summary } from '../plans/own-plans.ts';
import { PlanCalendarButton } from '../plans/plan-calendar-button.tsx';
import { joinLink, listTimes, splitSessions } from '../sessions/session-words.ts';
import { useOwnSessions } from '../sessions/use-own-sessions.ts';
import { renewalPath, tabPath } from '../tabs.ts';
import { ExpiryDate } from '../ui/expiry.tsx';
import { HoursProgress } from '../ui/hours-progress.tsx';
import classes from './answers.module.css';

const HOURS_TAKEN_OFF = 'The hours are taken off your plan after the session.';

interface AnswerProps {
  question: string;
  answer: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** One question of the overview, with its answer in large type and what to do about it. */
function Answer({ question, answer, children, action }: AnswerProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap={6} miw={0}>
      <Title id={id} order={2} fz="sm" fw={500} c="dimmed">
        {question}
      </Title>
      <Text ff="heading" fz={{ base: 24, sm: 28 }} lh={1.2} lts="-0.01em">
        {answer}
      </Text>
      {children}
      {action ? <Box mt="xs">{action}</Box> : null}
    </Stack>
  );
}

/** How many hours are left, and until when: of all active plans together, and of the one that ends first. */
function HoursLeft({ summary, planCount }: { summary: Summary; planCount: number }) {
  const { hoursLeft, hoursTotal, next } = summary;
  const hasDate = planCount === 1 && next.pausedAt === null;
  return (
    <Answer
      question="Hours left"
      answer={
        <>
          {hoursLeft}{' '}
          <Text span ff="text" fz="md" c="dimmed" lts={0} style={{ display: 'inline-block' }}>
            of {hoursTotal}
            {planCount > 1 ? `, across ${planCount} plans` : null}
            {hasDate ? (
              <>
                , until <ExpiryDate plan={next} />
              </>
            ) : null}
          </Text>
        </>
      }
      action={next.pausedAt ? null : <PlanCalendarButton plan={next} />}
    >
      <Box my={4}>
        <HoursProgress left={hoursLeft} total={hoursTotal} size="md" />
      </Box>
      {hasDate ? null : (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <NextEnd next={next} />
        </Text>
      )}
    </Answer>
  );
}

/** The end of the plan that ends first, in a sentence. */
function NextEnd({ next }: { next: OwnPlan }) {
  if (next.pausedAt) return `${next.packageName} is paused with ${quantity(next.daysLeft, 'day')} left.`;
  return (
    <>
      {next.packageName} ends first, on <ExpiryDate plan={next} />, {daysText(next.daysLeft)}.
    </>
  );
}

function formatLowBalance({ packageName, hoursStep }: OwnPlan): string {
  return hoursStep === 'used_up' ? `${packageName} has no hours left.` : `${packageName} is low on hours.`;
}

/** The next step: a renewal if one is due, otherwise a session. One primary action per view. */
function WhatNext({ summary: { next, low } }: { summary: Summary }) {
  const { bookingLinks } = useSite();
  const isContactForm = useIsContactForm();
  // The plan that ends soon comes first, then the one that runs out of hours.
  const due = next.endsSoon ? next : (low ?? next);
  if (due.renewalPending) {
    return (
      <Answer
        question="What's next"
        answer="Renewal requested"
        action={
          <Button component={Link} to={tabPath('renewals')} size="sm" variant="default">
            See your requests
          </Button>
        }
      >
        <Text c="dimmed">Your request for {due.packageName} is under review.</Text>
      </Answer>
    );
  }
  if (due.endsSoon || low) {
    return (
      <Answer
        question="What's next"
        answer="Time to renew"
        action={
          <Button component={Link} to={renewalPath(due.id)} size="sm">
            Request a renewal
          </Button>
        }
      >
        <Text c="dimmed">
          {due.endsSoon ? `${due.packageName} ends ${daysText(due.daysLeft)}.` : formatLowBalance(due)} A
          renewal adds hours and time.
        </Text>
      </Answer>
    );
  }
  if (isContactForm(bookingLinks.individual)) {
    return (
      <Answer
        question="What's next"
        answer="Your next session"
        action={
          <Button component={Link} to={homeAnchor('contact')} size="sm">
            Arrange a session
          </Button>
        }
      >
        <Text c="dimmed">Write to arrange a time. {HOURS_TAKEN_OFF}</Text>
      </Answer>
    );
  }
  return (
    <Answer
      question="What's next"
      answer="Your next session"
      action={
        <Button
          component={TargetLink}
          target={bookingLinks.individual}
          size="sm"
          rightSection={<IconArrowUpRight size={17} stroke={1.5} aria-hidden />}
        >
          Book a session
        </Button>
      }
    >
      <Text c="dimmed">Choose a time that suits you. {HOURS_TAKEN_OFF}</Text>
    </Answer>
  );
}

/** When the next session is, with the link to it from a quarter of an hour before. */
function NextSession({ session, now }: { session: ClientSession; now: Date }) {
  const link = joinLink(session, now);
  const [when] = listTimes(session, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Answer
      question="Next session"
      answer={<time dateTime={session.startsAt}>{when}</time>}
      action={
        link === null ? (
          <Button component={Link} to={tabPath('sessions')} size="sm" variant="default">
            See or change it
          </Button>
        ) : (
          <Button component="a" href={link} target="_blank" rel="noopener" size="sm">
            Join session
          </Button>
        )
      }
    >
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[lengthText(session.minutes), session.place].filter(Boolean).join(' · ')}
      </Text>
    </Answer>
  );
}

interface PlanAnswersProps {
  summary: Summary;
  planCount: number;
  now: Date;
}

/** When the next session is, or what comes next; then how many hours are left and until when. */
export function PlanAnswers({ summary, planCount, now }: PlanAnswersProps) {
  const { data } = useOwnSessions();
  const [next] = splitSessions(data?.sessions ?? [], now).upcoming;
  return (
    <div className={classes.answers}>
      {next ? <NextSession session={next} now={now} /> : <WhatNext summary={summary} />}
      <HoursLeft summary={summary} planCount={planCount} />
    </div>
  );
}
