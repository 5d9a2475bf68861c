import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ApiTokenResult } from '@rapport/domain/api-tokens/schema';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import forms from '../dialog/form.module.css';
import classes from './access-lists.module.css';

interface TokenSecretProps {
  of: ApiTokenResult;
  opened: boolean;
  onClose: () => void;
}

/** The only place that shows a token. A click outside does not close it. */
export function TokenSecret({ of: { token, apiToken }, opened, onClose }: TokenSecretProps) {
  const clipboard = useClipboard({ timeout: 4000 });
  return (
    <AdminDialog opened={opened} onClose={onClose} title="API token created" closeOnClickOutside={false}>
      <p className={forms.text}>
        Copy the token “{apiToken.name}” now. You won’t be able to see it again. Store it like a password.
      </p>
      <div className={classes.secret}>
        <code className={classes.token}>{token}</code>
        <Button variant="default" data-autofocus onClick={() => clipboard.copy(token)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className={forms.failure} role="alert">
        {clipboard.error ? 'Your browser didn’t allow copying. Select the token and copy it yourself.' : null}
      </p>
      <div className={forms.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </AdminDialog>
  );
}
