import { Box, Button, Group, List, Paper, Text, Title } from '@mantine/core';
import type { ConsentEntry, PersonAudit } from '@rapport/domain/privacy/schema';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { useDates } from '../../ui/use-dates.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { failed } from '../ui/feedback.ts';
import { Erasures } from './erasures.tsx';
import { Fact, Facts, Small } from './fact.tsx';
import { usePersonAudit, usePersonExport } from './use-data-audit.ts';

const ERASING_LABELS = {
  deleted: 'will be deleted',
  anonymised: 'will be anonymized',
  kept: 'fingerprint is kept',
} as const;
const CONSENT_LABELS = { given: 'Requested', confirmed: 'Confirmed', withdrawn: 'Withdrawn' } as Record<
  string,
  string
>;

export interface PersonActions {
  onErase: () => void;
  /** Asks to sign in again if an export was refused for that; false for any other error. */
  askToSignIn: (error: unknown) => boolean;
}

/** The data that is stored about one person, to export or erase. */
export function PersonData({ email, ...actions }: { email: string } & PersonActions) {
  const audit = usePersonAudit(email);
  if (!audit.data) return <ListWaiting what="the data of this person" query={audit} />;
  return <Findings of={audit.data} {...actions} />;
}

function Findings({
  of: { email, isAdmin, held, consents, erasures },
  onErase,
  askToSignIn,
}: { of: PersonAudit } & PersonActions) {
  const found = held.filter(({ count }) => count > 0);
  // After an erasure only the fingerprint is left.
  const isErased = found.every(({ erasing }) => erasing === 'kept');
  if (found.length === 0) {
    return (
      <Text size="sm" mt="md" role="status">
        No data is stored about {email}.
      </Text>
    );
  }
  return (
    <Paper withBorder bg="transparent" mt="md" p="md">
      <Title order={3} size="h5" mb="sm">
        {email}
      </Title>
      <Facts>
        {found.map(({ what, fields, count, erasing, why }) => (
          <Fact key={what} name={what} detail={why ?? fields}>
            {count.toLocaleString('en-US')}
            <Small>{ERASING_LABELS[erasing]}</Small>
          </Fact>
        ))}
      </Facts>
      <Erasures of={erasures} />
      <Consents of={consents} />
      {isAdmin ? (
        <Text size="sm" c="dimmed" mt="md">
          Administrators can’t be erased.
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <ExportPerson email={email} askToSignIn={askToSignIn} />
        {isAdmin || isErased ? null : (
          <Button color="red" aria-haspopup="dialog" onClick={onErase}>
            Erase person
          </Button>
        )}
      </Group>
    </Paper>
  );
}

function Consents({ of: consents }: { of: ConsentEntry[] }) {
  const { formatTime } = useDates();
  if (consents.length === 0) return null;
  return (
    <Box component="section" aria-label="Consent history" mt="md">
      <Title order={4} size="h6" mb="xs">
        Consent history
      </Title>
      <List type="ordered" listStyleType="none" size="sm" spacing="xs">
        {consents.map(({ createdAt, purpose, action, wording, ip }) => (
          <List.Item key={createdAt + action}>
            {CONSENT_LABELS[action] ?? action}: {purpose}
            <Small>
              <time dateTime={createdAt}>{formatTime(createdAt)}</time>
              {ip ? `, from ${ip}` : ''}
            </Small>
            {wording ? <Small>{wording}</Small> : null}
          </List.Item>
        ))}
      </List>
    </Box>
  );
}

function ExportPerson({ email, askToSignIn }: { email: string } & Pick<PersonActions, 'askToSignIn'>) {
  const exportData = usePersonExport();
  const start = () =>
    exportData.mutate(
      { email },
      {
        onSuccess: (data) => {
          const fileName = `personal-data-${data.exportedAt.slice(0, 10)}.json`;
          saveFile(fileName, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
          showToast({
            title: 'Export Complete',
            message: `${fileName} is in your downloads.`,
            tone: 'success',
          });
        },
        onError: (error) => {
          if (!askToSignIn(error)) failed('Failed to export this person’s data', error);
        },
      },
    );
  return (
    <Button
      variant="default"
      aria-busy={exportData.isPending}
      onClick={exportData.isPending ? undefined : start}
    >
      {exportData.isPending ? 'Exporting...' : 'Export data'}
    </Button>
  );
}
