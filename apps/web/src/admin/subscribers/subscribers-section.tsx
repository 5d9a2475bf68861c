import { SectionHeading } from '../ui/section-heading.tsx';
import { SECTION_LABELS } from './subscriber-labels.ts';
import { SubscriberList } from './subscriber-list.tsx';

/** The section with the list of subscribers. */
export default function SubscribersSection() {
  return (
    <SubscriberList
      labels={SECTION_LABELS}
      heading={(note, menu) => (
        <SectionHeading title="Newsletter" note={note}>
          {menu}
        </SectionHeading>
      )}
    />
  );
}
