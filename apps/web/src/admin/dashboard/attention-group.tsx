import { Anchor, Badge, Box, Flex, Group, Text, Title } from '@mantine/core';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { useSite } from '../../ui/site-context.tsx';
import { formatMore, formatTotal } from '../lists/list-note.ts';
import classes from './attention-group.module.css';

export interface AttentionGroupProps {
  title: string;
  total: number;
  /** Counted only as far as the matches of a filter. */
  isBounded?: boolean;
  /** How many of the total the entries cover; by default one each. */
  covered?: number;
  color: 'accent' | 'red';
  /** The query part of the address that lists all of them; without one, there is no list. */
  search?: string;
  children: ReactNode[];
}

/** One kind of thing that waits: how many, with a link to all of them, and the first of them. */
export function AttentionGroup({
  title,
  total,
  isBounded = false,
  covered,
  color,
  search,
  children,
}: AttentionGroupProps) {
  const more = formatMore(total, covered ?? children.length, isBounded);
  return (
    <Box miw={0} pt={10} tabIndex={-1} style={{ borderTop: '1px solid var(--hairline)' }}>
      <Group
        gap="xs"
        mb={4}
        pos="relative"
        className={classes.entry}
        data-touch
        renderRoot={(props) => <Title order={3} {...props} />}
      >
        {search === undefined ? (
          title
        ) : (
          <Anchor
            component={Link}
            to={{ pathname: PATHS.admin, search }}
            inherit
            c="inherit"
            underline="hover"
          >
            {title}
          </Anchor>
        )}{' '}
        <Badge color={color}>{formatTotal(total, isBounded)}</Badge>
      </Group>
      <Flex component="ul" direction="column">
        {children}
      </Flex>
      {more === null || search === undefined ? null : (
        <Anchor component={Link} to={{ pathname: PATHS.admin, search }} fz="sm">
          {more}
        </Anchor>
      )}
    </Box>
  );
}

interface AttentionItemProps {
  /** The query part of the address that the name leads to. */
  search: string;
  name: string;
  /** An action beside the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** One thing that waits, with a link to where it is dealt with. */
export function AttentionItem({ search, name, action, children }: AttentionItemProps) {
  return (
    <Flex
      component="li"
      columnGap="xs"
      align="flex-start"
      justify="space-between"
      pos="relative"
      className={`${classes.entry} ${classes.item}`}
    >
      <div className={classes.text}>
        <Text fz="sm">
          <Anchor component={Link} to={{ pathname: PATHS.admin, search }} inherit>
            {name}
          </Anchor>
        </Text>
        <Text fz="xs" c="dimmed">
          {children}
        </Text>
      </div>
      {action}
    </Flex>
  );
}

/** A date in the site's time zone, on one line with the word before it. */
export function When({ word = '', instant }: { word?: string; instant: string }) {
  const { timeZone } = useSite();
  const day = formatPlanDate(new Date(instant), timeZone);
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {`${word} ${day}`.trim()}
    </Text>
  );
}
