import { Badge, Box, NavLink, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sectionSearch } from '../navigation/sections.ts';
import { useFields } from './field-context.ts';
import classes from './site.module.css';
import { PART_PARAMETER, SITE_PARTS, type SitePart } from './site-parts.ts';

/** How many paths of a list belong to each part. */
function countByPart(paths: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [part = ''] = path.split('.');
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

interface PartsNavProps {
  current: SitePart;
  /** Sections that the home page does not show. */
  hidden: readonly string[];
}

/** The parts as links, with what is left to do in each. */
export function PartsNav({ current, hidden }: PartsNavProps) {
  const { faults, sample } = useFields();
  const wrongIn = countByPart(faults.keys());
  const leftIn = countByPart(sample);
  return (
    <Box component="nav" aria-label="Parts of the site" className={classes.parts}>
      {SITE_PARTS.map(({ key, label }) => {
        const wrong = wrongIn.get(key);
        const left = leftIn.get(key);
        return (
          <NavLink
            key={key}
            component={Link}
            to={{ search: `${sectionSearch('site')}&${PART_PARAMETER}=${key}` }}
            label={label}
            active={key === current.key}
            aria-current={key === current.key ? 'page' : undefined}
            rightSection={
              wrong ? (
                <Badge variant="light" color="red" aria-label={`${wrong} to correct`}>
                  {wrong}
                </Badge>
              ) : hidden.includes(key) || left ? (
                <Text size="xs" c="dimmed">
                  {hidden.includes(key) ? 'hidden' : 'sample'}
                </Text>
              ) : null
            }
          />
        );
      })}
    </Box>
  );
}
