import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { SECTION_LABELS } from './subscriber-labels.ts';
import { SubscriberList } from './subscriber-list.tsx';

/** The section with the list of subscribers. */
export default function SubscribersSection() {
  return (
    <SubscriberList
      labels={SECTION_LABELS}
      heading={(note, menu) => (
        <NewsletterHeading current="newsletter" note={note}>
          {menu}
        </NewsletterHeading>
      )}
    />
  );
}
