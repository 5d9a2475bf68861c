import { Box, Group, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../ui/section-heading.tsx';
import classes from './newsletter-heading.module.css';
import { NEWSLETTER_PAGES, sectionSearch } from './sections.ts';

interface NewsletterHeadingProps {
  /** The page that is shown. */
  current: (typeof NEWSLETTER_PAGES)[number]['key'];
  note?: ReactNode;
  /** The one primary action, or a few controls, at the right. */
  children: ReactNode;
}

/** The head of the pages of Newsletter, with links from one to the other where the navigation does not show both. */
export function NewsletterHeading({ current, note, children }: NewsletterHeadingProps) {
  return (
    <>
      <SectionHeading title="Newsletter" note={note}>
        {children}
      </SectionHeading>
      <Box component="nav" aria-label="Newsletter" className={classes.pages}>
        <Group gap="0 16px">
          {NEWSLETTER_PAGES.map(({ key, label }) => (
            <UnstyledButton
              key={key}
              component={Link}
              to={{ search: sectionSearch(key) }}
              className={classes.page}
              aria-current={key === current ? 'page' : undefined}
            >
              {label}
            </UnstyledButton>
          ))}
        </Group>
      </Box>
    </>
  );
}
