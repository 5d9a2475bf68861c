import { DataList, Paper, Stack, Text } from '@mantine/core';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { extendPlan } from '@rapport/domain/renewals/extend';
import { formatPrice } from '@rapport/domain/shared/price';
import type { ReactNode } from 'react';
import { useSite } from '../site-context.tsx';

interface RenewablePlan {
  hoursRemaining: number;
  expires: Date;
}

interface RenewalTerms {
  packageName: string;
  hoursIncluded: number;
  validityMonths: number;
}

/** What the plan would be after a renewal approved now, by the rule that the server uses. */
export function renewalPreview(plan: RenewablePlan, terms: RenewalTerms, now: Date) {
  const { hoursGranted, hoursRemaining, expirationDate } = extendPlan(
    { hoursRemaining: plan.hoursRemaining, expirationDate: plan.expires },
    terms,
    now,
  );
  return {
    packageName: terms.packageName,
    hoursAdded: hoursGranted,
    hoursBefore: plan.hoursRemaining,
    hoursAfter: hoursRemaining,
    endsBefore: plan.expires,
    endsAfter: expirationDate,
  };
}

interface RenewalChangeProps {
  plan: RenewablePlan & { pausedAt: Date | null };
  terms: RenewalTerms & { price: string };
  now: Date;
  /** A line above, such as why it cannot be asked for. */
  children?: ReactNode;
}

function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue>
        <Text component="s" inherit td="none" c="dimmed">
          {before}
        </Text>
        <Text span inherit c="dimmed" aria-hidden>
          {' → '}
        </Text>
        <Text component="strong" inherit fw={600}>
          {after}
        </Text>
      </DataList.ItemValue>
    </DataList.Item>
  );
}

/** Shows what a renewal would change, to the client and to the admin, by the rule that an approval uses. */
export function RenewalChange({ plan, terms, now, children }: RenewalChangeProps) {
  const { timeZone } = useSite();
  // A paused plan does not run down.
  const preview = renewalPreview(plan, terms, plan.pausedAt ?? now);
  return (
    <Paper aria-live="polite" bg="var(--sunk)" p="md">
      <Stack gap="sm">
        {children}
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          If approved today with {preview.packageName}
        </Text>
        <DataList labelWidth={88} gap="xs">
          <Change
            label="Hours left"
            before={String(preview.hoursBefore)}
            after={String(preview.hoursAfter)}
          />
          <Change
            label="Ends"
            before={formatPlanDate(preview.endsBefore, timeZone)}
            after={formatPlanDate(preview.endsAfter, timeZone)}
          />
          <DataList.Item>
            <DataList.ItemLabel>Price</DataList.ItemLabel>
            <DataList.ItemValue>{formatPrice(terms.price)}</DataList.ItemValue>
          </DataList.Item>
        </DataList>
      </Stack>
    </Paper>
  );
}
