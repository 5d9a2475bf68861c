import { useEffect } from 'react';
import { owner } from '../content/owner.ts';

/** Names the section that is shown in the document's title, for the history and the tabs. */
export function useAdminTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Admin · ${owner.name}`;
  }, [title]);
}
