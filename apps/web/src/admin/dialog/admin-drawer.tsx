import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useBackCloses } from '../../ui/navigation/use-back-closes.ts';
import { TRANSITION } from './admin-dialog.tsx';
import classes from './dialog.module.css';

const STYLES = { overlay: classes.overlay ?? '', content: classes.drawer ?? '' };

interface AdminDrawerProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the left edge that behaves like a dialog. */
export default function AdminDrawer({ opened, title, onClose, children }: AdminDrawerProps) {
  // Opens after it is mounted: only then does it store the focused element and restore the focus later.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opened), [opened]);
  useBackCloses(opened, onClose);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      lockScroll={false}
      transitionProps={TRANSITION}
      position="left"
      size={288}
      classNames={STYLES}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton className={classes.close} aria-label="Close" iconSize={18} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
