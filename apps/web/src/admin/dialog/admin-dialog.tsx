import { Modal } from '@mantine/core';
import { type FocusEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { useBackCloses } from '../../ui/navigation/use-back-closes.ts';
import classes from './dialog.module.css';
import { PanelContext } from './panel-context.ts';
import { PanelDialog } from './panel-dialog.tsx';

const STYLES = { overlay: classes.overlay ?? '', content: classes.content ?? '' };

/** In milliseconds. A dialog closes at once, because one that fades out still takes keys and clicks. */
export const TRANSITION = { duration: 160, exitDuration: 0 };

/** Mantine focuses the first field of a dialog without scrolling to it. */
function showFirstFocused({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(relatedTarget)) target.scrollIntoView({ block: 'nearest' });
}

interface AdminDialogProps {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  /** A dialog that holds typed text stays open when the page beside it is clicked. */
  closeOnClickOutside?: boolean;
  /** True for a dialog that the address opens: it has its entry in the history already. */
  isInAddress?: boolean;
  /** A dialog leaves the Escape key to a question that is open above it. */
  closeOnEscape?: boolean;
  /** In pixels; only an editor is wider than 560. */
  size?: number | undefined;
  children: ReactNode;
}

/**
 * A dialog of the admin area, at most 560 px wide. It keeps the focus inside, closes with Escape and Back, and brings
 * the focus back. In a side panel it replaces what the panel shows. Its head is a plain `div`: Mantine's own is a `header`, a second banner of the page.
 */
export function AdminDialog({
  opened,
  title,
  onClose,
  closeOnClickOutside = true,
  isInAddress = false,
  closeOnEscape = true,
  size = 560,
  children,
}: AdminDialogProps) {
  // Opens after it is mounted: only then does it store the focused element and restore the focus later.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opened), [opened]);
  useBackCloses(opened && !isInAddress, onClose);
  const panel = useContext(PanelContext);
  if (panel) {
    return opened ? (
      <PanelDialog panel={panel} title={title} onClose={onClose}>
        {children}
      </PanelDialog>
    ) : null;
  }
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      lockScroll={false}
      transitionProps={TRANSITION}
      centered
      size={size}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={closeOnEscape}
      radius="sm"
      classNames={STYLES}
    >
      <Modal.Overlay />
      <Modal.Content onFocus={showFirstFocused}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton className={classes.close} aria-label="Close" iconSize={18} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
