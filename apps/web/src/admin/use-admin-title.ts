import { useEffect } from 'react';
import { owner } from '../content/owner.ts';

/** Sets the title of the document to the current section or page; null where a page below the section sets its own. */
export function useAdminTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Admin · ${owner.name}`;
  }, [title]);
}
