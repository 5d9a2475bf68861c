import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '../../ui/use-dates.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import { Erasures } from './erasures.tsx';
import { Fact, Facts, Small } from './fact.tsx';
import { PersonLookup } from './person-lookup.tsx';
import { ReauthenticateDialog, useReauthentication } from './reauthenticate-dialog.tsx';
import type { Resume } from './resume.ts';
import { useDataAudit } from './use-data-audit.ts';

/** Wider than a form, in pixels. */
const AUDIT_WIDTH = 680;

type PersonResume = Extract<Resume, { email: string }>;

interface DataAuditDialogProps {
  opened: boolean;
  /** Whose data was to be erased or exported before a fresh sign-in, to open there; null otherwise. */
  resumed: PersonResume | null;
  onClose: () => void;
}

/** The personal data that is stored. For one person it can be exported or erased. */
export function DataAuditDialog({ opened, resumed, onClose }: DataAuditDialogProps) {
  // Stored here, so that the person is still shown when the erase dialog closes.
  const [email, setEmail] = useState(resumed?.email ?? '');
  const erasing = useOpened<string>(resumed?.what === 'erase' ? resumed.email : null);
  const { question, ask } = useReauthentication();
  const close = () => {
    setEmail('');
    onClose();
  };
  return (
    <>
      <AdminDialog
        opened={opened && !erasing.isOpen && !question.isOpen}
        onClose={close}
        title="Data Audit"
        size={AUDIT_WIDTH}
        closeOnClickOutside={false}
      >
        <PersonLookup
          email={email}
          onLookUp={setEmail}
          onErase={erasing.open}
          askToSignIn={(error) => ask(error, { what: 'export', email })}
        />
        <Subtitle>All stored data</Subtitle>
        <StoredData />
      </AdminDialog>
      {erasing.render((email, dialog) => (
        <ErasePersonDialog email={email} {...dialog} opened={opened && dialog.opened} />
      ))}
      <ReauthenticateDialog
        opened={opened && question.isOpen}
        resume={question.shown}
        onClose={question.close}
      />
    </>
  );
}

function Subtitle({ children }: { children: string }) {
  return (
    <Title order={3} size="h5" mt="lg" mb="xs">
      {children}
    </Title>
  );
}

function StoredData() {
  const { formatDay } = useDates();
  const audit = useDataAudit();
  if (!audit.data) return <ListWaiting what="the data audit" query={audit} />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        The personal data in the database and the date of the oldest record.
      </Text>
      <Facts>
        {audit.data.held.map(({ what, fields, count, oldest }) => (
          <Fact key={what} name={what} detail={fields}>
            {count.toLocaleString('en-US')}
            <Small>{oldest ? `since ${formatDay(oldest)}` : 'none'}</Small>
          </Fact>
        ))}
      </Facts>
      {audit.data.erasures.length === 0 ? null : <Subtitle>Erasures</Subtitle>}
      <Erasures of={audit.data.erasures} />
    </>
  );
}
