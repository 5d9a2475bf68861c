import type { ComponentType, ReactNode } from 'react';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { failed } from '../ui/feedback.ts';

/** A dialog in its own chunk; if that cannot be loaded, a toast says so. */
export function lazyDialog<Props extends { opened?: boolean; onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  return lazyOverlay(load, (error) =>
    failed("Couldn't open the dialog. Reload the page and try again", error),
  );
}
