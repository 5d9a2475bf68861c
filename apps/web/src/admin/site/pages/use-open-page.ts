import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FIELD_PARAMETER } from '../site-address.ts';

/** The page of a field that the address names. */
function findNamedPage(address: URLSearchParams): number | null {
  const index = /^pages\.(\d+)/.exec(address.get(FIELD_PARAMETER) ?? '')?.[1];
  return index === undefined ? null : Number(index);
}

/** Which of the owner's pages shows its fields: at first the one whose field the address names. */
export function useOpenPage() {
  const [address] = useSearchParams();
  const named = findNamedPage(address);
  const [open, setOpen] = useState(named);
  useEffect(() => {
    if (named !== null) setOpen(named);
  }, [named]);
  return [open, setOpen] as const;
}
