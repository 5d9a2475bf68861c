import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Drafts, draftsOf, removeDrafts } from './drafts.ts';

const DraftsContext = createContext<Drafts | null>(null);

/** Binds the drafts of all forms below to the person who is signed in, and removes those of anybody before. */
export function DraftOwner({ userId, children }: { userId: string; children: ReactNode }) {
  const drafts = useMemo(() => draftsOf(userId), [userId]);
  useEffect(() => removeDrafts(userId), [userId]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The drafts of the person who is signed in. */
export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error('useDrafts needs <DraftOwner> above it');
  return drafts;
}
