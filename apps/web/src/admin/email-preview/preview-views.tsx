import { Group, SegmentedControl } from '@mantine/core';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface PreviewViewsProps {
  widths: readonly { value: string; label: string }[];
  width: string;
  onWidth: (width: string) => void;
  /** The color scheme that the preview is seen in: `light` or `dark`. */
  scheme: string;
  onScheme: (scheme: string) => void;
}

/** Chooses the width and the color scheme of a preview. */
export function PreviewViews({ widths, width, onWidth, scheme, onScheme }: PreviewViewsProps) {
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label="Width of the preview"
        data={[...widths]}
        value={width}
        onChange={onWidth}
      />
      <SegmentedControl
        size="xs"
        aria-label="Color scheme of the preview"
        data={SCHEMES}
        value={scheme}
        onChange={onScheme}
      />
    </Group>
  );
}
