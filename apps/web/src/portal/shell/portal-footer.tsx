import { Anchor, Box, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import { LegalLinks } from '../../ui/navigation/legal-links.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import classes from './portal-shell.module.css';

/** The footer of every portal page: contact, legal pages, and the color scheme. */
export function PortalFooter() {
  return (
    <Box component="footer" className={classes.footer}>
      <Group className={classes.width} gap="lg" justify="space-between" py={8}>
        <Group component="ul" gap="lg">
          <li>
            <Anchor component={Link} to={homeAnchor('contact')}>
              Contact
            </Anchor>
          </li>
          <LegalLinks />
        </Group>
        <ColorSchemeToggle />
      </Group>
    </Box>
  );
}
