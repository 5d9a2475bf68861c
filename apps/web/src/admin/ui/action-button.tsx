import { Button } from '@mantine/core';
import type { SystemAction } from '@rapport/domain/settings/system';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { NEW_TAB_NOTE_ID } from '../../ui/external-link.tsx';

interface ActionButtonProps {
  action: SystemAction;
  variant: 'filled' | 'default';
}

/** The way out of a problem: a page of the admin area, or another service in a new tab. */
export function ActionButton({ action: { label, href }, variant }: ActionButtonProps) {
  if (href.startsWith('/')) {
    // A page below /admin/ comes from the server.
    return (
      <Button component={Link} to={href} reloadDocument={href.startsWith('/admin/')} variant={variant}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={NEW_TAB_NOTE_ID}
      variant={variant}
      rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
    >
      {label}
    </Button>
  );
}
