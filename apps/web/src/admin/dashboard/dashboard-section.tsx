import { Box, Flex, Text, Title } from '@mantine/core';
import { ContactList } from '../contacts/contact-list.tsx';
import { DASHBOARD_PAGE_SIZE } from '../lists/page-sizes.ts';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { DASHBOARD_LABELS } from '../subscribers/subscriber-labels.ts';
import { SubscriberList } from '../subscribers/subscriber-list.tsx';
import { Counters } from './counters.tsx';
import { Charts, Today } from './overview.tsx';
import { SiteNotices, useSiteNotices } from './site-notices.tsx';
import { useDashboard } from './use-dashboard.ts';

/**
 * The first view of the admin area: what waits today, then the figures, the charts and both lists, and the
 * data-protection notice at the end.
 */
export function DashboardSection() {
  const dashboard = useDashboard();
  const siteNotices = useSiteNotices();
  return (
    <>
      <SectionHeading title="Dashboard" />
      <Today query={dashboard} notices={<SiteNotices {...siteNotices} />} />
      <Counters />
      {dashboard.isError && !dashboard.data ? null : <Charts days={dashboard.data?.days} />}
      <Box component="section" aria-labelledby="dashboard-contacts" mt={48}>
        <ContactList
          pageSize={DASHBOARD_PAGE_SIZE}
          heading={(note, refresh) => (
            <ListHead id="dashboard-contacts" title="Contact Form Submissions" note={note} {...refresh} />
          )}
        />
      </Box>
      <Box component="section" aria-labelledby="dashboard-subscribers" mt={48}>
        <SubscriberList
          pageSize={DASHBOARD_PAGE_SIZE}
          prefix="subscriber"
          labels={DASHBOARD_LABELS}
          heading={(note, refresh) => (
            <ListHead id="dashboard-subscribers" title="Newsletter Subscribers" note={note} {...refresh} />
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
  note: string;
  isBusy: boolean;
  onRefresh: () => void;
}

function ListHead({ id, title, note, isBusy, onRefresh }: ListHeadProps) {
  // Without the title, which the heading shows already.
  const total = note.slice(title.length).replace(/^ · /, '');
  return (
    <Flex align="center" justify="space-between" gap="md" mb="sm">
      <Box>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text role="status" fz="sm" c="dimmed" mih="1.4em">
          {total}
        </Text>
      </Box>
      <RefreshButton isBusy={isBusy} onRefresh={onRefresh} />
    </Flex>
  );
}
