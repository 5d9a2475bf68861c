import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failed } from '../ui/feedback.ts';

/** The parameters that can name a row; `request` is a renewal request beside the list of plans. */
type ShownName = 'show' | 'request';

interface ShownOptions<Row> {
  name?: ShownName;
  /** Reads the row again; undefined when it no longer exists. */
  find: (id: string) => Promise<Row | undefined>;
  /** Shows the row. */
  open: (row: Row) => void;
  /** Undoes `open` when the address names another row or none, as after Back. */
  close?: () => void;
}

/**
 * Opens the row that the address names, as links from notifications do. `isGone` is true while the address names a row
 * that no longer exists, `isNamed` while it names any; `leave` removes the row from the address.
 */
export function useShown<Row>({ name = 'show', ...actions }: ShownOptions<Row>) {
  const [address, setAddress] = useSearchParams();
  const id = address.get(name);
  const [gone, setGone] = useState<string | null>(null);
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    latest.current.find(id).then(
      (row) => {
        if (!isCurrent) return;
        if (row === undefined) setGone(id);
        else latest.current.open(row);
      },
      (error: unknown) => {
        if (isCurrent) failed('Failed to open this notification', error);
      },
    );
    return () => {
      isCurrent = false;
      setGone(null);
      latest.current.close?.();
    };
  }, [id]);

  const leave = () => setAddress((now) => without(now, name), { replace: true });
  return { isNamed: id !== null, isGone: id !== null && gone === id, leave };
}

/** The address without a parameter. */
function without(address: URLSearchParams, name: ShownName): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete(name);
  return rest;
}
