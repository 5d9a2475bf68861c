import { Button, Fieldset, Group } from '@mantine/core';
import { useState } from 'react';
import { useWithdrawRenewal } from './use-withdraw-renewal.ts';

/** Withdraws a pending request after asking for confirmation in place. */
export function WithdrawButton({ id, plan }: { id: string; plan: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { withdraw, isWithdrawing } = useWithdrawRenewal();
  if (!isAsking) {
    return (
      <Button
        variant="default"
        size="sm"
        aria-label={`Withdraw the request for ${plan}`}
        onClick={() => setIsAsking(true)}
      >
        Withdraw
      </Button>
    );
  }
  return (
    <Fieldset variant="unstyled" legend="Withdraw this request?" fz="sm">
      <Group gap="xs" mt="xs">
        <Button
          size="sm"
          color="red"
          autoFocus
          aria-busy={isWithdrawing}
          onClick={isWithdrawing ? undefined : () => withdraw(id)}
        >
          {isWithdrawing ? 'Withdrawing...' : 'Withdraw request'}
        </Button>
        <Button variant="default" size="sm" onClick={() => setIsAsking(false)}>
          Keep request
        </Button>
      </Group>
    </Fieldset>
  );
}
