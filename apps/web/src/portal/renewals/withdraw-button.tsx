import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './renewals-tab.module.css';
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
        mih={44}
        aria-label={`Withdraw the request for ${plan}`}
        onClick={() => setIsAsking(true)}
      >
        Withdraw
      </Button>
    );
  }
  return (
    <fieldset className={classes.confirm}>
      <legend>Withdraw this request?</legend>
      <Button
        size="sm"
        mih={44}
        color="red"
        autoFocus
        aria-busy={isWithdrawing}
        onClick={isWithdrawing ? undefined : () => withdraw(id)}
      >
        {isWithdrawing ? 'Withdrawing...' : 'Withdraw request'}
      </Button>
      <Button variant="default" size="sm" mih={44} onClick={() => setIsAsking(false)}>
        Keep request
      </Button>
    </fieldset>
  );
}
