import { DataList, Paper, Stack, Text } from '@mantine/core';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { formatPrice } from '@rapport/domain/shared/price';
import { useSite } from '../../ui/site-context.tsx';
import type { OwnPlan } from '../plans/own-plans.ts';
import { renewalPreview } from './renewal-preview.ts';

interface PreviewBoxProps {
  plan: OwnPlan;
  /** Undefined: the same package. */
  wanted: CoachingPackage | undefined;
  now: Date;
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

/** Shows what the renewal would change, by the rule that an approval uses. */
export function PreviewBox({ plan, wanted, now }: PreviewBoxProps) {
  const { timeZone } = useSite();
  const terms = wanted ? { ...wanted, packageName: wanted.name } : plan.renewal;
  const preview = renewalPreview(plan, terms, plan.pausedAt ?? now);
  return (
    <Paper aria-live="polite" bg="var(--sunk)" p="md">
      <Stack gap="sm">
        {plan.renewalPending ? (
          <Text size="sm" fw={500} c="accent">
            You already have a pending request for this plan.
          </Text>
        ) : null}
        <Text size="sm" fw={500}>
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
