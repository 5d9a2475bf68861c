import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import type { OwnPlan } from '../plans/own-plans.ts';
import type { RenewalDraft } from './use-renewal-request.ts';

const EMPTY: RenewalDraft = { enrollmentId: '', requestedPackageId: '', message: '' };

/** The name of this form's draft. */
const DRAFT = 'renewal';

/**
 * The form's values: first the stored draft, else the plan named in the address. The draft survives leaving the tab
 * or the page, a reload and the end of the session.
 */
export function useRenewalDraft(plans: OwnPlan[]) {
  const [address] = useSearchParams();
  const drafts = useDrafts();
  const named = address.get('plan') ?? '';
  const [restored] = useState(() => drafts.read<RenewalDraft, string>(DRAFT, EMPTY));
  const [draft, setDraft] = useState<RenewalDraft>(() => {
    // A link to another plan than the draft's is newer, so it wins.
    const isNewPlan = restored === null || (named !== '' && restored.seen !== named);
    const first = { ...(restored?.values ?? EMPTY), ...(isNewPlan ? { enrollmentId: named } : {}) };
    return plans.some(({ id }) => id === first.enrollmentId) ? first : { ...first, enrollmentId: '' };
  });
  const [isRestored, setRestored] = useState(Boolean(restored?.values.message));
  return {
    draft,
    /** Whether the form shows the message of a restored draft. */
    isRestored,
    change: (changes: Partial<RenewalDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      drafts.save(DRAFT, { values: next, seen: named });
    },
    clear: () => {
      setDraft(EMPTY);
      setRestored(false);
      drafts.remove(DRAFT);
    },
  };
}
