import { Anchor, Box, Flex, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { ContactList } from '../contacts/contact-list.tsx';
import { DASHBOARD_PAGE_SIZE, PHONE_DASHBOARD_PAGE_SIZE } from '../lists/page-sizes.ts';
import type { SelectableList } from '../lists/selection.ts';
import { useSelection } from '../lists/selection-context.tsx';
import { useTable } from '../lists/use-wide-screen.ts';
import { type AdminSectionKey, sectionSearch } from '../navigation/sections.ts';
import { ThisWeek } from '../sessions/this-week.tsx';
import { DASHBOARD_LABELS } from '../subscribers/subscriber-labels.ts';
import { SubscriberList } from '../subscribers/subscriber-list.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Counters } from './counters.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { Charts, Today } from './overview.tsx';
import { isSetupNew, SiteNotices, useSiteNotices } from './site-notices.tsx';
import { useDashboard } from './use-dashboard.ts';

/**
 * The first view of the admin area: what waits today, then the figures, the charts and both lists, and the
 * data-protection notice at the end.
 */
export default function DashboardSection() {
  const dashboard = useDashboard();
  const siteNotices = useSiteNotices();
  const pageSize = useTable() ? DASHBOARD_PAGE_SIZE : PHONE_DASHBOARD_PAGE_SIZE;
  return (
    <>
      <SectionHeading title="Dashboard" />
      <Today
        query={dashboard}
        notices={<SiteNotices {...siteNotices} />}
        isNew={isSetupNew(siteNotices.setup)}
      />
      <ThisWeek />
      <Counters />
      {dashboard.isError && !dashboard.data ? null : <Charts days={dashboard.data?.days} />}
      <Box mt="xl">
        <GrowthChart />
      </Box>
      <Box component="section" aria-labelledby="dashboard-contacts" mt={48}>
        <ContactList
          pageSize={pageSize}
          heading={(note, menu) => (
            <ListHead
              id="dashboard-contacts"
              title="Contact Form Submissions"
              section="contacts"
              selectable={{ list: 'contacts', label: 'Selected Contacts' }}
              note={note}
              menu={menu}
            />
          )}
        />
      </Box>
      <Box component="section" aria-labelledby="dashboard-subscribers" mt={48}>
        <SubscriberList
          pageSize={pageSize}
          prefix="subscriber"
          labels={DASHBOARD_LABELS}
          heading={(note, menu) => (
            <ListHead
              id="dashboard-subscribers"
              title="Newsletter Subscribers"
              section="newsletter"
              selectable={{ list: 'subscribers', label: 'Selected Newsletters' }}
              note={note}
              menu={menu}
            />
          )}
        />
      </Box>
      <DataProtection />
    </>
  );
}

function DataProtection() {
  return (
    <Box component="section" aria-labelledby="data-protection" mt={48} maw="80ch">
      <Title order={2} id="data-protection" fz="sm">
        Data protection
      </Title>
      <Text fz="xs" c="dimmed">
        These lists contain personal data, which is protected by the GDPR and the CCPA. Use it only for the
        purpose people gave it to you for, keep it no longer than you need, and respond promptly when someone
        asks to see, correct or delete their data.
      </Text>
    </Box>
  );
}

interface ListHeadProps {
  id: string;
  title: string;
  /** The section with the whole list. */
  section: AdminSectionKey;
  /** The rows that can be selected, and the label of their count. */
  selectable: { list: SelectableList; label: string };
  note: string;
  menu: ReactNode;
}

function ListHead({ id, title, section, selectable, note, menu }: ListHeadProps) {
  const selected = useSelection(selectable.list).ids.size;
  // Without the title, which the heading shows already.
  const total = note.slice(title.length).replace(/^ · /, '');
  return (
    <Flex align="center" justify="space-between" gap="md" mb="sm">
      <Box>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Flex wrap="wrap" columnGap="md" fz="sm" c="dimmed">
          <Text role="status" inherit mih="1.4em">
            {total}
          </Text>
          <dl>
            <Group gap={6}>
              <dt>{selectable.label}</dt>
              <Box component="dd" c="var(--ink)">
                {selected.toLocaleString('en-US')}
              </Box>
            </Group>
          </dl>
        </Flex>
        <Anchor
          component={Link}
          hiddenFrom="sm"
          fz="sm"
          to={{ pathname: PATHS.admin, search: sectionSearch(section) }}
        >
          See all, with search and filters
        </Anchor>
      </Box>
      {menu}
    </Flex>
  );
}
