import { VisuallyHidden } from '@mantine/core';

/** Tells a screen reader what the skeleton shows. */
export function LoadingNote() {
  return (
    <VisuallyHidden component="p" role="status">
      Loading...
    </VisuallyHidden>
  );
}
