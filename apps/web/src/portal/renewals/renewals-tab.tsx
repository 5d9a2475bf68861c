import { Box, Grid, Stack, Title } from '@mantine/core';
import type { OwnPlan } from '../plans/own-plans.ts';
import { RenewalForm } from './renewal-form.tsx';
import { RenewalList } from './renewal-list.tsx';

/** The renewal form and the client's earlier requests. */
export default function RenewalsTab({ plans, now }: { plans: OwnPlan[]; now: Date }) {
  return (
    <Stack gap="xl">
      <Title order={1}>Renewals</Title>
      <Grid gap={{ base: 48, md: 64 }}>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Box component="section" aria-labelledby="renewal-form">
            <Title order={2} id="renewal-form" mb="md">
              Request a renewal
            </Title>
            <RenewalForm plans={plans} now={now} />
          </Box>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Box component="section" aria-labelledby="renewal-list">
            <Title order={2} id="renewal-list" mb="xs">
              Your requests
            </Title>
            <RenewalList plans={plans} now={now} />
          </Box>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
