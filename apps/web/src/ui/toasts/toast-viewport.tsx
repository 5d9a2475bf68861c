import * as Radix from '@radix-ui/react-toast';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import patterns from '../patterns.module.css';
import { TOAST_DURATION_MS, type Toast, type ToastTone, toastStore } from './toast-store.ts';
import classes from './toast-viewport.module.css';
import { useToastPosition } from './use-toast-position.ts';

const MARKS: Record<ToastTone, typeof IconCheck> = {
  success: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

/** What Radix leaves out of its announcement. */
const NOT_ANNOUNCED = { 'data-radix-toast-announce-exclude': '' };

function ToastCard({ toast }: { toast: Toast }) {
  const Mark = MARKS[toast.tone];
  return (
    <Radix.Root
      className={classes.toast}
      data-tone={toast.tone}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) toastStore.dismiss(toast.id);
      }}
    >
      <Mark className={classes.mark} size={18} stroke={1.75} aria-hidden />
      <div className={classes.text} {...(toast.isRead ? NOT_ANNOUNCED : {})}>
        <Radix.Title className={classes.title}>{toast.title}</Radix.Title>
        {/* Not seen, but keeps title and message apart when they are announced. */ ' '}
        {toast.message ? (
          <Radix.Description className={classes.message}>{toast.message}</Radix.Description>
        ) : null}
      </div>
      <Radix.Close className={`${patterns.iconButton} ${classes.close}`} aria-label="Dismiss">
        <IconX size={16} stroke={1.75} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}

/**
 * The toast viewport: bottom right, top on phones. One toast at a time; F8 focuses it, a swipe to the right dismisses
 * it.
 */
function ToastViewport() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  const viewport = useRef<HTMLOListElement>(null);
  useToastPosition(viewport, toast?.open ? toast.id : null);
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      <Radix.Viewport
        ref={viewport}
        className={classes.viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Radix.Provider>
  );
}

/**
 * Mounts the viewport at the end of the page, in a React root of its own, so that every page and every error page has
 * it.
 */
export function mountToastViewport(): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  // Whoever leaves the page after a toast counts the time from when it is shown, also on a slow machine.
  flushSync(() => root.render(<ToastViewport />));
}
