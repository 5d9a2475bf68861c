import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import patterns from '../patterns.module.css';
import styles from './site-dialog.module.css';

interface SiteDialogProps {
  id: string;
  title: ReactNode;
  /** Small text below the title. */
  subtitle?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog of a public page: the browser's own element, which keeps the focus inside, closes with Escape and gives the
 * focus back, without a byte of script for it; only Back needs one. Its words are in the page from the start, so search engines find them.
 */
export function SiteDialog({ id, title, subtitle, children }: SiteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    // It may have been opened before the page has come alive.
    const read = () => setOpen(element?.open ?? false);
    read();
    // React hears this event only of a dialog that it has not hydrated.
    element?.addEventListener('toggle', read);
    return () => element?.removeEventListener('toggle', read);
  }, []);
  useBackCloses(isOpen, () => dialog.current?.close());
  const closesByItself = { command: 'close', commandfor: id };
  return (
    <dialog ref={dialog} id={id} className={styles.dialog} aria-labelledby={`${id}-title`} closedby="any">
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={`${id}-title`}>{title}</h2>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        <button
          type="button"
          className={`${patterns.iconButton} ${styles.close}`}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          {...closesByItself}
        >
          <IconX size={22} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
