import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link, Navigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { sectionSearch } from '../../navigation/sections.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { describeRemaining } from '../describe-remaining.ts';
import { getSetupSearch, SAMPLE_SEARCH } from '../site-address.ts';

/** The width of a page with forms and settings, in pixels. */
const WIDTH = 720;

/** The end of the guided set-up: the way to the site, and what may be left to do. */
export function SetupEnd() {
  const setup = trpc.site.setup.useQuery(undefined, { staleTime: 0 });
  const sample = trpc.site.sampleFields.useQuery(undefined, { staleTime: 0 });
  // As after a restored backup: the address is older than the state.
  if (setup.data && !setup.data.isPublished)
    return <Navigate replace to={{ search: getSetupSearch('publish') }} />;
  return (
    <Box maw={WIDTH}>
      <SectionHeading
        title="Your site is live"
        note="Visitors see what you published, and emails speak for you."
      />
      <Stack gap="lg">
        <Group gap="xs">
          <Button component="a" href={PATHS.home} target="_blank">
            Look at your site
          </Button>
          <Button variant="default" component={Link} to={PATHS.admin}>
            Go to the dashboard
          </Button>
        </Group>
        {sample.data && sample.data.remaining > 0 ? (
          <Text size="sm">
            {describeRemaining(sample.data)}{' '}
            <Anchor inherit style={{ whiteSpace: 'nowrap' }} component={Link} to={{ search: SAMPLE_SEARCH }}>
              See the list
            </Anchor>
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          Change anything whenever you like in{' '}
          <Anchor inherit component={Link} to={{ search: sectionSearch('site') }}>
            Site
          </Anchor>
          . Every version that you published is in its history.
        </Text>
      </Stack>
    </Box>
  );
}
