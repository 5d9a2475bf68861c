import { Accordion, Box, Stack, Title } from '@mantine/core';
import { IconCalendarTime, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { renewalPath } from '../tabs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { getOpenPlans, withOpenPlans } from './open-plans.ts';
import { activePlans, type OwnPlan, previousPlans } from './own-plans.ts';
import { PlanRow } from './plan-row.tsx';

function PlanGroup({ title, plans, empty }: { title: string; plans: OwnPlan[]; empty: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      {plans.length === 0 ? (
        empty
      ) : (
        <Box component="ul">
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** In the margin of the row, so that what wraps below the name begins where the name does. */
const CHEVRON = { margin: '0 8px 0 -24px' } as const;

/** All plans of one's own: active ones, the one that ends next first, and previous ones. The address has which are open. */
export default function PlansTab({ plans }: { plans: OwnPlan[] }) {
  const [address, setAddress] = useSearchParams();
  const previous = previousPlans(plans);
  const [last] = previous;
  const planIds = plans.map(({ id }) => id);
  return (
    <Stack gap="xl">
      <Title order={1}>Plans</Title>
      <Accordion
        multiple
        order={3}
        chevronPosition="left"
        styles={{ label: { paddingBlock: 0 }, content: { padding: 0 }, chevron: CHEVRON }}
        keepMounted={false}
        transitionDuration={0}
        value={getOpenPlans(address, planIds)}
        // Replaced, not pushed: a new entry of the history would scroll the page to its top.
        onChange={(open) => setAddress((current) => withOpenPlans(current, open), { replace: true })}
      >
        <Stack gap={48}>
          <PlanGroup
            title="Active plans"
            plans={activePlans(plans)}
            empty={
              <EmptyState
                title="No active plans found"
                icon={<IconCalendarTime stroke={1.25} aria-hidden />}
                action={
                  last
                    ? { to: renewalPath(last.id), label: 'Request a renewal' }
                    : { to: homeAnchor('contact'), label: 'Ask about a plan' }
                }
              >
                Your plan appears here from the day you are enrolled until it ends.
              </EmptyState>
            }
          />
          <PlanGroup
            title="Previous plans"
            plans={previous}
            empty={
              <EmptyState title="No previous plans" icon={<IconHistory stroke={1.25} aria-hidden />}>
                Plans that have ended appear here with their hours.
              </EmptyState>
            }
          />
        </Stack>
      </Accordion>
    </Stack>
  );
}
