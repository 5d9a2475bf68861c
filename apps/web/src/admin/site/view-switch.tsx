import { SegmentedControl } from '@mantine/core';
import classes from './site.module.css';

/** What a narrow screen shows: the form, or the page beside it. */
export type SiteView = 'write' | 'preview';

interface ViewSwitchProps {
  view: SiteView;
  onChange: (view: SiteView) => void;
}

/** The choice between form and page where there is no room for both. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      className={classes.narrow}
      fullWidth
      mb="md"
      aria-label="What is shown"
      data={[
        { value: 'write', label: 'Write' },
        { value: 'preview', label: 'Preview' },
      ]}
      value={view}
      onChange={onChange}
    />
  );
}
