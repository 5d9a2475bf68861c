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
 * focus back, without a byte of script for it; only Back and a click beside it need one, because Safari does not know `closedby`.
 * Its words are in the page from the start, so search engines find them.
 */
export function SiteDialog({ id, title, subtitle, children }: SiteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const read = () => setOpen(element.open);
    // It may have been opened before the page has come alive.
    read();
    // Not by the event `toggle`, which older supported browsers send of no dialog.
    new MutationObserver(read).observe(element, { attributes: true });
  }, []);
  const close = () => dialog.current?.close();
  useBackCloses(isOpen, close);
  const closesByItself = { command: 'close', commandfor: id };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: on the keyboard, Escape does the same
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onClick={({ target, currentTarget }) => {
        // Both are the dialog also where a selection ends that was drawn out of it.
        if (target === currentTarget && getSelection()?.isCollapsed) close();
      }}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={`${id}-title`}>{title}</h2>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        <button
          type="button"
          className={`${patterns.iconButton} ${styles.close}`}
          aria-label="Close"
          onClick={close}
          {...closesByItself}
        >
          <IconX size={22} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
