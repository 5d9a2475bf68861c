import { Box, DataList, Divider, Grid, Stack, Title } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { type ReactNode, useId } from 'react';
import { trpc } from '../../api/trpc.ts';
import { ChangeAddress } from './change-address.tsx';
import { EmailPreferences } from './email-preferences.tsx';
import { OwnDataExport } from './own-data-export.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';

function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Not provided';
}

function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Divider mb="lg" />
      <Grid gap={{ base: 'md', md: 48 }} pb="xl">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>{children}</Grid.Col>
      </Grid>
    </Box>
  );
}

/** Name and email, passkeys with the built-in sign-in, sessions, email preferences, and an export of the stored data. */
export default function ProfileTab({ user, now }: { user: User; now: Date }) {
  const methods = trpc.account.signInMethods.useQuery();
  return (
    <Stack gap="xl">
      <Title order={1}>Profile</Title>
      <Box>
        <ProfileSection title="You">
          <DataList labelWidth={72} size="md">
            <DataList.Item>
              <DataList.ItemLabel>Name</DataList.ItemLabel>
              <DataList.ItemValue>{fullName(user)}</DataList.ItemValue>
            </DataList.Item>
            <DataList.Item>
              <DataList.ItemLabel>Email</DataList.ItemLabel>
              <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{user.email}</DataList.ItemValue>
            </DataList.Item>
          </DataList>
          <ChangeAddress />
        </ProfileSection>
        {methods.data?.isBuiltIn ? (
          <ProfileSection title="Passkeys">
            <OwnPasskeys {...methods.data} />
          </ProfileSection>
        ) : null}
        <ProfileSection title="Where you are signed in">
          <OwnSessions now={now} />
        </ProfileSection>
        <ProfileSection title="Email">
          <EmailPreferences />
        </ProfileSection>
        <ProfileSection title="Your data">
          <OwnDataExport />
        </ProfileSection>
      </Box>
    </Stack>
  );
}
