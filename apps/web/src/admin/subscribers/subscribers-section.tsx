import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpenedForm } from '../dialog/use-opened.ts';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { editorSearch } from '../navigation/sections.ts';
import { ADD_SUBSCRIBER_FORM } from './add-subscriber-form.ts';
import { SECTION_LABELS } from './subscriber-labels.ts';
import { SubscriberList } from './subscriber-list.tsx';

const AddSubscriberDialog = lazyDialog(() => import('./add-subscriber-dialog.tsx'));

/** The section with the list of subscribers. */
export default function SubscribersSection() {
  const adding = useOpenedForm(ADD_SUBSCRIBER_FORM);
  return (
    <>
      <SubscriberList
        labels={SECTION_LABELS}
        heading={(note, menu) => (
          <NewsletterHeading current="newsletter" note={note}>
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => adding.open('new')}
            >
              Add subscriber
            </Button>
            <Button component={Link} variant="default" to={{ search: editorSearch('imports', 'new') }}>
              Import
            </Button>
            {menu}
          </NewsletterHeading>
        )}
      />
      {adding.render((_new, dialog) => (
        <AddSubscriberDialog {...dialog} />
      ))}
    </>
  );
}
