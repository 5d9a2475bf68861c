import { Button, Group, Stack, Text } from '@mantine/core';
import { FRESH_SIGN_IN_MINUTES } from '@rapport/domain/account/fresh-sign-in';
import { reauthenticationPath } from '../../ui/navigation/paths.ts';
import { isReauthenticationRequired } from '../../ui/session/reauthentication.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { type Resume, storeResume } from './resume.ts';

/** Asks to sign in again, for calls that need a fresh sign-in. */
export function useReauthentication() {
  const question = useOpened<Resume>();
  return {
    question,
    /** Asks if the error requires it; `resume` brings the person back to what they were doing. */
    ask(error: unknown, resume: Resume): boolean {
      if (!isReauthenticationRequired(error)) return false;
      question.open(resume);
      return true;
    },
  };
}

const REASONS: Record<Resume['what'], string> = {
  token: 'An API token gives other programs access to your data',
  access: 'This changes who gets in',
  webhook: 'A webhook sends data to another service',
  postmark: 'All your emails go out with this token',
  erase: 'Erasing a person cannot be undone',
  export: 'The file holds everything that is stored about this person',
  backup: 'A backup holds everyone’s data',
};

interface ReauthenticateDialogProps {
  opened: boolean;
  resume: Resume | null;
  onClose: () => void;
}

/** Explains why a fresh sign-in is needed, and opens it. */
export function ReauthenticateDialog({ opened, resume, onClose }: ReauthenticateDialogProps) {
  if (resume === null) return null;
  const signInAgain = () => {
    storeResume(resume);
    const { pathname, search, hash } = window.location;
    window.location.assign(reauthenticationPath(pathname + search + hash));
  };
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Sign in again to continue">
      <Stack gap="sm">
        <Text size="sm">
          {REASONS[resume.what]}, so we need to know it’s you. Your last sign-in was more than{' '}
          {FRESH_SIGN_IN_MINUTES} minutes ago.
        </Text>
        <Text size="sm">You’ll come back here, and nothing you typed is lost.</Text>
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button onClick={signInAgain} data-autofocus>
          Sign in again
        </Button>
      </Group>
    </AdminDialog>
  );
}
