import { Box, Button, Divider, Flex, Stack, Text, Title } from '@mantine/core';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { NEW_TAB_NOTE_ID } from '../../ui/external-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { daysText } from '../plans/hours-text.ts';
import type { OwnPlan, Summary } from '../plans/own-plans.ts';
import { renewalPath, tabPath } from '../tabs.ts';
import { CalendarButton } from '../ui/calendar-button.tsx';
import { ExpiryDate } from '../ui/expiry.tsx';
import { HoursProgress } from '../ui/hours-progress.tsx';

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
    <Flex
      component="section"
      aria-labelledby={id}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      gap={{ base: 'xs', sm: 'xl' }}
      py="lg"
    >
      <Title id={id} order={2} fz="sm" fw={500} c="dimmed" w={{ sm: 144 }} flex="none">
        {question}
      </Title>
      <Stack gap={6} flex={1} miw={0}>
        <Text ff="heading" fz={{ base: 24, sm: 28 }} lh={1.2} lts="-0.01em">
          {answer}
        </Text>
        {children}
      </Stack>
      {action ? (
        <Box flex="none" mt={{ base: 'xs', sm: 0 }}>
          {action}
        </Box>
      ) : null}
    </Flex>
  );
}

function HoursLeft({ summary, planCount }: { summary: Summary; planCount: number }) {
  const { hoursLeft, hoursTotal } = summary;
  const plans = planCount > 1 ? `, across ${planCount} plans` : '';
  return (
    <Answer
      question="Hours left"
      answer={
        <>
          {hoursText(hoursLeft)} left{' '}
          <Text span ff="text" fz="md" c="dimmed" lts={0} style={{ display: 'inline-block' }}>
            {`of ${hoursTotal}${plans}`}
          </Text>
        </>
      }
    >
      <Box maw={480} mt={4}>
        <HoursProgress left={hoursLeft} total={hoursTotal} size="md" />
      </Box>
    </Answer>
  );
}

function EndDate({ next, planCount }: { next: OwnPlan; planCount: number }) {
  return (
    <Answer
      question={planCount > 1 ? 'Next end date' : 'End date'}
      answer={next.pausedAt ? 'Paused' : <ExpiryDate plan={next} />}
      action={next.pausedAt ? null : <CalendarButton plan={next} />}
    >
      <Text c="dimmed">
        {next.packageName}{' '}
        {next.pausedAt
          ? `is paused with ${quantity(next.daysLeft, 'day')} left.`
          : `ends ${daysText(next.daysLeft)}.`}
      </Text>
    </Answer>
  );
}

function formatLowBalance({ packageName, hoursStep }: OwnPlan): string {
  return hoursStep === 'used_up' ? `${packageName} has no hours left.` : `${packageName} is low on hours.`;
}

/** The next step: a renewal if one is due, otherwise a session. One primary action per view. */
function WhatNext({ summary: { next, low } }: { summary: Summary }) {
  const { bookingLinks } = useSite();
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
  return (
    <Answer
      question="What's next"
      answer="Your next session"
      action={
        <Button
          component="a"
          href={bookingLinks.individual}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={NEW_TAB_NOTE_ID}
          size="sm"
          rightSection={<IconArrowUpRight size={17} stroke={1.5} aria-hidden />}
        >
          Book a session
        </Button>
      }
    >
      <Text c="dimmed">
        Choose a time that suits you. The hours are taken off your plan after the session.
      </Text>
    </Answer>
  );
}

/** How many hours are left, until when, and what is next: one answer below the other. */
export function PlanAnswers({ summary, planCount }: { summary: Summary; planCount: number }) {
  const answers = [
    <HoursLeft key="hours" summary={summary} planCount={planCount} />,
    <EndDate key="end" next={summary.next} planCount={planCount} />,
    <WhatNext key="next" summary={summary} />,
  ];
  return (
    <Box>
      {answers.map((answer) => (
        <Fragment key={answer.key}>
          <Divider />
          {answer}
        </Fragment>
      ))}
      <Divider />
    </Box>
  );
}
