import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SectionHeading } from './section-heading.tsx';

interface UnavailablePageProps {
  title: string;
  /** Why it cannot be shown, in one or two sentences. */
  text: string;
  /** Where to go instead: the query part of an address of the admin area. */
  search: string;
  link: string;
}

/** Shown in place of an editor whose record was deleted or may not be changed any more, or of a page that is not there. */
export function UnavailablePage({ title, text, search, link }: UnavailablePageProps) {
  return (
    <>
      <SectionHeading title={title} />
      <Stack gap={6} align="flex-start">
        <Text role="status">{text}</Text>
        <Anchor component={Link} to={{ search }}>
          {link}
        </Anchor>
      </Stack>
    </>
  );
}
