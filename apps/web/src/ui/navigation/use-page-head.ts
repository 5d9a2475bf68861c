import { useEffect } from 'react';
import { useSite } from '../site-context.tsx';
import { pageHead } from './page-head.ts';

/** Keeps the head of the document true after a navigation in the browser; the server writes the first one. */
export function usePageHead(path: string): void {
  const { publicUrl, content } = useSite();
  useEffect(() => {
    const head = pageHead(path, content);
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', publicUrl + path);
  }, [path, publicUrl, content]);
}
