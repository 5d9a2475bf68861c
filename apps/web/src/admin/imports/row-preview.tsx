import { Box, Button, Group, Text, Title } from '@mantine/core';
import { nameService } from '@rapport/domain/contacts/services';
import { CONTACT_STATE_LABELS } from '@rapport/domain/contacts/state';
import { FIELDS_OF_KIND, IMPORT_FIELDS, type ImportField } from '@rapport/domain/imports/fields';
import type { Mapping } from '@rapport/domain/imports/mapping';
import { createContactReader } from '@rapport/domain/imports/read-contact';
import { createRowReader, type ImportedPerson } from '@rapport/domain/imports/read-row';
import { isSuppressing } from '@rapport/domain/imports/standing';
import { useId, useState } from 'react';
import { useSite } from '../../ui/site-context.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { formatList } from '../dialog/format-list.ts';
import { FactList, RecordFact } from '../lists/fact-list.tsx';

const STANDING_WORDS: Record<ImportedPerson['standing'], string> = {
  subscriber: 'Subscriber',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed: gets nothing from here',
  bounced: 'Bounced: gets nothing from here',
  complained: 'Reported spam: gets nothing from here',
};

interface RowPreviewProps {
  mapping: Mapping;
  /** Whether the owner has to say who is in the file. */
  isAsked: boolean;
  /** The first rows of the file. */
  rows: readonly (readonly string[])[];
}

/** What one of the first rows becomes with the chosen columns, read as the server reads it. */
export function RowPreview({ mapping, isAsked, rows }: RowPreviewProps) {
  const [at, setAt] = useState(0);
  const headingId = useId();
  const row = rows[at];
  if (!row) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Title order={2} fz="md" id={headingId} mb="xs">
        Row {at + 1} becomes
      </Title>
      <div aria-live="polite">
        {mapping.kind === 'contacts' ? (
          <ContactRow mapping={mapping} row={row} />
        ) : (
          <PersonRow mapping={mapping} isAsked={isAsked} row={row} />
        )}
      </div>
      <Group justify="space-between" mt="sm" wrap="nowrap">
        <Text fz="sm" c="dimmed">
          {at + 1} of the first {rows.length}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" size="compact-sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous row
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={at === rows.length - 1}
            onClick={() => setAt(at + 1)}
          >
            Next row
          </Button>
        </Group>
      </Group>
    </Box>
  );
}

interface RowProps {
  mapping: Mapping;
  row: readonly string[];
}

function PersonRow({ mapping, isAsked, row }: RowProps & { isAsked: boolean }) {
  // As long as it is not said who is in the file, the rest of the row is shown.
  const everyoneIs = mapping.everyoneIs ?? (isAsked ? 'subscriber' : null);
  const { person, refusal } = createRowReader({ ...mapping, everyoneIs })(row);
  if (person === null) return <Text fz="sm">{refusal.message}</Text>;
  return <Person person={person} columns={mapping.columns} />;
}

function ContactRow({ mapping, row }: RowProps) {
  const { formatDay } = useDates();
  const { timeZone } = useSite();
  const now = useNow();
  const { contact, refusal } = createContactReader(mapping, { now, timeZone })(row);
  if (contact === null) return <Text fz="sm">{refusal.message}</Text>;
  const { receivedAt, state, leftOut } = contact;
  const shown = {
    ...contact,
    service: nameService(contact),
    receivedAt: receivedAt && formatDay(receivedAt),
    state: CONTACT_STATE_LABELS[state],
  };
  const always = ['name', 'email', 'state', 'message'];
  return (
    <>
      <FactList>
        {FIELDS_OF_KIND.contacts.map((field) => (
          <Fact
            key={field}
            name={IMPORT_FIELDS[field].label}
            value={shown[field as keyof typeof shown] as string | null}
            isShown={always.includes(field) || mapping.columns.includes(field)}
          />
        ))}
      </FactList>
      <LeftOut fields={leftOut} />
    </>
  );
}

function Fact({ name, value, isShown }: { name: string; value: string | null; isShown: boolean }) {
  if (!isShown) return null;
  return (
    <RecordFact name={name}>
      {value ?? (
        <Text span inherit c="dimmed">
          Empty
        </Text>
      )}
    </RecordFact>
  );
}

/** Names the fields whose cells can't be read. */
function LeftOut({ fields }: { fields: readonly ImportField[] }) {
  if (fields.length === 0) return null;
  return (
    <Text fz="sm" c="accent" mt="xs">
      {formatList(fields.map((field) => IMPORT_FIELDS[field].label))} can't be read and will be left out.
    </Text>
  );
}

function Person({ person, columns }: { person: ImportedPerson; columns: Mapping['columns'] }) {
  const { formatDay } = useDates();
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const leaves = isSuppressing(person.standing);
  const facts: [string, string | null, boolean][] = [
    ['First name', person.firstName, has('firstName', 'fullName')],
    ['Tags', person.tags.join(', ') || null, has('tags')],
    [
      'Signed up',
      person.signedUpAt && formatDay(person.signedUpAt),
      has('signedUpAt', 'addedAt', 'confirmedAt', 'signedUpWithStatus'),
    ],
    ['Language', person.language, has('language')],
    ['Time zone', person.timeZone, has('timeZone')],
  ];
  return (
    <>
      <FactList>
        <RecordFact name="Email">{person.email}</RecordFact>
        <RecordFact name="Status">{STANDING_WORDS[person.standing]}</RecordFact>
        {leaves
          ? null
          : facts.map(([name, value, isMapped]) => (
              <Fact key={name} name={name} value={value} isShown={isMapped} />
            ))}
      </FactList>
      <LeftOut fields={person.leftOut} />
    </>
  );
}
