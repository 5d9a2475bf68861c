import { useEffect } from 'react';
import { useContent } from '../../ui/site-context.tsx';

/** Sets the title of the document to the current section or page; null where a page below the section sets its own. */
export function useAdminTitle(title: string | null): void {
  const { name } = useContent().owner;
  useEffect(() => {
    if (title !== null) document.title = `${title} · Admin · ${name}`;
  }, [title, name]);
}
