import { Stack, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import type { PortalTab, PortalTabKey } from '../tabs.ts';
import { Loading, OverviewSkeleton, PlansSkeleton, ProfileSkeleton, RenewalsSkeleton } from './skeletons.tsx';

const SHAPES: Record<Exclude<PortalTabKey, 'overview'>, ComponentType> = {
  sessions: RenewalsSkeleton,
  plans: PlansSkeleton,
  renewals: RenewalsSkeleton,
  profile: ProfileSkeleton,
};

/** A tab that is still loading, in the shape of what comes. */
export function TabSkeleton({ tab: { key, label } }: { tab: PortalTab }) {
  // The overview's title has the name of the client, which is not known yet.
  if (key === 'overview') {
    return (
      <Loading>
        <OverviewSkeleton />
      </Loading>
    );
  }
  const Shape = SHAPES[key];
  return (
    <Stack gap="xl">
      <Title order={1}>{label}</Title>
      <Loading>
        <Shape />
      </Loading>
    </Stack>
  );
}
