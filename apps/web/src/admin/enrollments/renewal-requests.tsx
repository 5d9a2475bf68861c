import { Badge, Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import { describeRenewal, renewalLabel } from '@rapport/domain/renewals/label';
import type { AdminRenewal } from '@rapport/domain/renewals/schema';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNow } from '../../ui/use-now.ts';
import { useOpenedForm } from '../dialog/use-opened.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import rows from '../ui/rows.module.css';
import { Status } from '../ui/status.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DECISION_FORM } from './enrollment-forms.ts';
import classes from './renewal-requests.module.css';

interface RenewalRequestsProps {
  requests: AdminRenewal[];
  /** The request that a link leads to. */
  shownId: string | null;
}

/** The renewal requests that wait for a decision; nothing when there are none. */
export function PendingRenewals({ requests, shownId }: RenewalRequestsProps) {
  const now = useNow();
  const dialog = useOpenedForm(DECISION_FORM);
  const pending = requests.filter(({ status }) => status === 'pending');
  return (
    <>
      {pending.length > 0 ? (
        <Box component="section" aria-labelledby="renewal-requests" mb="xl">
          <Group gap="xs" mb="xs">
            <Title order={2} id="renewal-requests">
              Renewal requests
            </Title>
            <Badge color="accent">{pending.length} waiting</Badge>
          </Group>
          <Box component="ul" className={rows.rows}>
            {pending.map((request) => (
              <RequestItem key={request.id} isShown={request.id === shownId}>
                <RequestSummary request={request} now={now} />
                <Group gap="xs">
                  <Button size="compact-md" onClick={() => dialog.open({ request, verb: 'approve' })}>
                    Approve
                  </Button>
                  <Button
                    size="compact-md"
                    variant="default"
                    onClick={() => dialog.open({ request, verb: 'reject' })}
                  >
                    Reject
                  </Button>
                </Group>
              </RequestItem>
            ))}
          </Box>
        </Box>
      ) : null}
      {dialog.render((decision, dialog) => (
        <DecisionDialog {...decision} {...dialog} />
      ))}
    </>
  );
}

/** The decided and withdrawn renewal requests, folded below the plans. */
export function DecidedRenewals({ requests, shownId }: RenewalRequestsProps) {
  const now = useNow();
  const decided = requests.filter(({ status }) => status !== 'pending');
  if (decided.length === 0) return null;
  return (
    <Box component="details" mt="xl" fz="sm" open={decided.some(({ id }) => id === shownId) || undefined}>
      <Box component="summary" w="fit-content" c="primary" data-touch>
        Decided renewal requests ({decided.length.toLocaleString('en-US')})
      </Box>
      <Box component="ul" className={rows.rows}>
        {decided.map((request) => (
          <RequestItem key={request.id} isShown={request.id === shownId}>
            <RequestSummary request={request} now={now} />
            <Status tone={request.status === 'approved' ? 'good' : 'off'}>{renewalLabel(request)}</Status>
          </RequestItem>
        ))}
      </Box>
    </Box>
  );
}

/** One request; the one that a link leads to is focused. */
function RequestItem({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) item.current?.focus();
  }, [isShown]);
  return (
    <Box
      component="li"
      ref={item}
      className={classes.request}
      data-shown={isShown}
      tabIndex={isShown ? -1 : undefined}
      py="sm"
    >
      <Flex columnGap="lg" rowGap="xs" justify="space-between" wrap="wrap">
        {children}
      </Flex>
    </Box>
  );
}

function RequestSummary({ request, now }: { request: AdminRenewal; now: Date }) {
  const { clientName, clientEmail, planName, packageName, requestDate, message, reply } = request;
  return (
    <Box flex="1 1 20rem" miw={0} maw={704}>
      <Text fz="md">
        <strong>{clientName}</strong>{' '}
        <Text span fz="xs" c="dimmed">
          {clientEmail}
        </Text>
      </Text>
      <Text fz="sm" c="dimmed">
        {describeRenewal({ planName, packageName })} · <ReceivedAt instant={requestDate} now={now} />
      </Text>
      {message ? (
        <Text fz="sm" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
          {message}
        </Text>
      ) : null}
      {reply ? (
        <Text fz="sm" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
          <Text span inherit c="dimmed">
            Reply:
          </Text>{' '}
          {reply}
        </Text>
      ) : null}
    </Box>
  );
}
