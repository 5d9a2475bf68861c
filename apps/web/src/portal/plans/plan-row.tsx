import { Accordion, Box, Button, DataList, Grid, Group, List, Stack, Text } from '@mantine/core';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../ui/site-context.tsx';
import { renewalPath } from '../tabs.ts';
import { Expiry } from '../ui/expiry.tsx';
import { HoursProgress } from '../ui/hours-progress.tsx';
import { Status } from '../ui/status.tsx';
import type { OwnPlan } from './own-plans.ts';
import { PlanCalendarButton } from './plan-calendar-button.tsx';
import { PlanLedger } from './plan-ledger.tsx';
import classes from './plan-row.module.css';

function PlanStatus({ plan: { isActive, pausedAt } }: { plan: OwnPlan }) {
  if (!isActive) return <Status tone="over">Expired</Status>;
  return pausedAt === null ? <Status tone="good">Active</Status> : <Status tone="waiting">Paused</Status>;
}

/** What was bought, and what can be done with it. */
function PlanFacts({ plan }: { plan: OwnPlan }) {
  const { timeZone } = useSite();
  return (
    <Stack gap="md" align="flex-start">
      <DataList labelWidth={88}>
        {plan.isActive ? (
          <DataList.Item hiddenFrom="sm">
            <DataList.ItemLabel>Time left</DataList.ItemLabel>
            <DataList.ItemValue>{quantity(plan.daysLeft, 'day')}</DataList.ItemValue>
          </DataList.Item>
        ) : null}
        <DataList.Item>
          <DataList.ItemLabel>Started</DataList.ItemLabel>
          <DataList.ItemValue>{formatPlanDate(new Date(plan.enrollmentDate), timeZone)}</DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>Price</DataList.ItemLabel>
          <DataList.ItemValue>{formatPrice(plan.packagePrice)}</DataList.ItemValue>
        </DataList.Item>
      </DataList>
      {plan.packageFeatures.length > 0 ? (
        <List size="sm" c="dimmed" listStyleType="disc">
          {plan.packageFeatures.map((feature) => (
            <List.Item key={feature}>{feature}</List.Item>
          ))}
        </List>
      ) : null}
      <Group gap="xs">
        {plan.renewalPending ? null : (
          <Button component={Link} to={renewalPath(plan.id)} size="sm" variant="default">
            Renew
          </Button>
        )}
        {plan.isActive && plan.pausedAt === null ? <PlanCalendarButton plan={plan} /> : null}
      </Group>
    </Stack>
  );
}

/** One plan in a row: its hours and its end. Opened, it shows what was bought and the hours ledger. */
export function PlanRow({ plan }: { plan: OwnPlan }) {
  const nameId = useId();
  return (
    <Box component="li">
      <Accordion.Item value={plan.id}>
        <Box component="article" aria-labelledby={nameId}>
          <Box className={classes.row}>
            <Group gap="xs" className={classes.name}>
              <Accordion.Control className={classes.control}>
                <Text span inherit id={nameId} ff="text" fw={500} c={plan.isActive ? 'inherit' : 'dimmed'}>
                  {plan.packageName}
                </Text>
              </Accordion.Control>
              <PlanStatus plan={plan} />
              {plan.renewalPending ? <Status tone="waiting">Renewal requested</Status> : null}
            </Group>
            <Text size="sm" className={classes.end}>
              <Expiry plan={plan} isShort />
            </Text>
            <Text size="sm" className={classes.hours}>
              {hoursText(plan.hoursRemaining)} left{' '}
              <Text span inherit c="dimmed">
                of {plan.hoursTotal}
              </Text>
            </Text>
            <Box className={classes.bar}>
              <HoursProgress left={plan.hoursRemaining} total={plan.hoursTotal} size="sm" />
            </Box>
          </Box>
          <Accordion.Panel>
            <Grid gap={{ base: 'lg', md: 48 }} py="md">
              <Grid.Col span={{ base: 12, md: 4 }}>
                <PlanFacts plan={plan} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 8 }}>
                <PlanLedger plan={plan} />
              </Grid.Col>
            </Grid>
          </Accordion.Panel>
        </Box>
      </Accordion.Item>
    </Box>
  );
}
