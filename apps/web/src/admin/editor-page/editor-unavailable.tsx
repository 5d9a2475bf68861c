import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../ui/section-heading.tsx';

interface EditorUnavailableProps {
  title: string;
  /** Why the record cannot be edited, in a sentence. */
  text: string;
  /** Where to go instead: the query part of an address of the admin area. */
  search: string;
  link: string;
}

/** Shown in place of an editor whose record was deleted or may not be changed any more. */
export function EditorUnavailable({ title, text, search, link }: EditorUnavailableProps) {
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
