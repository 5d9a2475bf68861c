import { useEffect } from 'react';
import { owner } from '../content/owner.ts';

/** Sets the title of the document to the current section. */
export function useAdminTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Admin · ${owner.name}`;
  }, [title]);
}
