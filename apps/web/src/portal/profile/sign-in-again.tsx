import { Alert, Button, Stack, Text } from '@mantine/core';
import { FRESH_SIGN_IN_MINUTES } from '@rapport/domain/account/fresh-sign-in';
import { reauthenticationPath } from '../../ui/navigation/paths.ts';

/** Why a fresh sign-in is needed, and the way to it; drafts of forms are there afterwards. */
export function SignInAgain() {
  return (
    <Alert role="alert" color="gray" p="sm">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          This changes how you sign in, so we need to know it’s you. Your last sign-in was more than{' '}
          {FRESH_SIGN_IN_MINUTES} minutes ago.
        </Text>
        <Button component="a" size="sm" href={reauthenticationPath('/client-portal?tab=profile')}>
          Sign in again
        </Button>
      </Stack>
    </Alert>
  );
}
