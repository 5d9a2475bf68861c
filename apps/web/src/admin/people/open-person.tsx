import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { personSearch } from '../navigation/sections.ts';

/** Leads from a record to everything that happened with its person. */
export function OpenPerson({ email }: { email: string }) {
  return (
    <Button
      component={Link}
      variant="default"
      leftSection={<IconUser size={16} stroke={1.75} aria-hidden />}
      to={{ pathname: PATHS.admin, search: personSearch(email) }}
    >
      Open person
    </Button>
  );
}
