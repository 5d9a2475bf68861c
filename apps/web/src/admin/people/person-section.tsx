import { ActionIcon, Badge, Box, Button, Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { TIMELINE_GROUPS, type TimelineGroup } from '@rapport/domain/people/kinds';
import type { Person } from '@rapport/domain/people/schema';
import {
  IconCalendarDue,
  IconCalendarPlus,
  IconDots,
  IconMail,
  IconShieldLock,
  IconUserPlus,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { COMPOSE_FORM } from '../emails/compose-form.ts';
import type { KnownClient } from '../enrollments/enrollment-forms.ts';
import { usePageKeys } from '../keys/use-page-keys.tsx';
import { withFilter } from '../lists/filters.ts';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { useAddress } from '../lists/use-address.ts';
import { PERSON_PARAMETER, sectionSearch } from '../navigation/sections.ts';
import { useAdminTitle } from '../navigation/use-admin-title.ts';
import { NextSession } from '../sessions/next-session.tsx';
import { type KnownPerson, PLANNER_FORM } from '../sessions/session-forms.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { getFactsDraft } from './facts-edit.ts';
import type { FirstFact } from './facts-form.tsx';
import { NoteField } from './note-field.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHours } from './person-hours.tsx';
import { Timeline } from './timeline.tsx';
import { usePerson } from './use-person.ts';

const ComposeDialog = lazyDialog(() => import('../emails/compose-dialog.tsx'));
const PlannerDialog = lazyDialog(() => import('../sessions/planner-dialog.tsx'));
const EnrollDialog = lazyDialog(async () => ({
  default: (await import('../enrollments/enroll-dialog.tsx')).EnrollDialog,
}));
const DataAuditDialog = lazyDialog(async () => ({
  default: (await import('../settings/data-audit-dialog.tsx')).DataAuditDialog,
}));

const GROUP_LABELS: Record<TimelineGroup, string> = {
  messages: 'Messages',
  notes: 'Notes',
  emails: 'Emails',
  newsletter: 'Newsletter',
  sessions: 'Sessions',
  plans: 'Plans',
};
const GROUP_PARAMETER = 'group';

/** What the keys of the page do. */
const KEYS = [
  ['N', 'Write a private note'],
  ['E', 'Write an email'],
  ['S', 'Plan a session'],
  ['F', 'Set a follow-up'],
  ['?', 'This list'],
  ['Ctrl + Enter', 'Add the note, save the facts'],
] as const;

/** Everything about one person, who is named by the email address in the address of the page. */
export default function PersonSection() {
  const [address] = useAddress();
  const email = address.get(PERSON_PARAMETER)?.trim() ?? '';
  const back = useBack();
  if (email === '')
    return (
      <>
        <SectionHeading title="Person" back={back} />
        <ListEmpty title="No person is chosen">
          Open someone from a list, or find them with the search.
        </ListEmpty>
      </>
    );
  return <Known key={email} email={email} back={back} />;
}

/** The way back to where the person was opened. */
function useBack() {
  const navigate = useNavigate();
  const onClick = () => {
    // The router counts its pages here; 0 is the first one.
    if ((window.history.state as { idx?: number } | null)?.idx) void navigate(-1);
    else void navigate({ search: sectionSearch('contacts') });
  };
  return { label: 'Back', onClick };
}

type Back = ReturnType<typeof useBack>;

function Known({ email, back }: { email: string; back: Back }) {
  const query = usePerson(email);
  const person = query.data?.person;
  useAdminTitle(person ? (person.name ?? person.email) : null);
  if (person) return <Shown person={person} back={back} />;
  return (
    <>
      <SectionHeading title={email} back={back} />
      <ListWaiting what="this person" query={query} />
    </>
  );
}

function Shown({ person, back }: { person: Person; back: Back }) {
  const { email, name, organization, since, subscriber, plans } = person;
  const { formatDay } = useDates();
  const composing = useOpenedForm(COMPOSE_FORM);
  const enrolling = useOpened<KnownClient>();
  const planning = useOpenedForm<KnownPerson | true>(PLANNER_FORM);
  const auditing = useOpened<{ what: 'export'; email: string }>();
  const utils = trpc.useUtils();
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const write = () => composing.open({ email });
  const plan = () => planning.open({ clientName: name ?? '', clientEmail: email });
  const drafts = useDrafts();
  const [editing, setEditing] = useState<FirstFact | undefined>(() =>
    drafts.has(getFactsDraft(email)) ? null : undefined,
  );
  const keys = usePageKeys(KEYS, {
    n: () => noteInput.current?.focus(),
    e: write,
    s: plan,
    f: () => setEditing('followUpOn'),
  });
  const note = [...(name === null ? [] : [email]), ...(organization === null ? [] : [organization])];
  return (
    <>
      <SectionHeading
        title={name ?? email}
        note={[...note, `known since ${formatDay(since)}`].join(' · ')}
        back={back}
      >
        {plans.length > 0 ? <Badge variant="light">Client</Badge> : null}
        {subscriber ? <Badge variant="light">Subscriber</Badge> : null}
        <Button leftSection={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={write}>
          Email
        </Button>
        <MenuButton
          entries={[
            {
              label: 'Set a follow-up',
              icon: IconCalendarDue,
              onSelect: () => setEditing('followUpOn'),
            },
            {
              label: 'Enroll in a package',
              icon: IconUserPlus,
              onSelect: () => enrolling.open({ clientName: name ?? '', clientEmail: email }),
            },
            { label: 'Plan a session', icon: IconCalendarPlus, onSelect: plan },
            {
              label: 'Export or erase their data',
              icon: IconShieldLock,
              onSelect: () => auditing.open({ what: 'export', email }),
            },
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} size={44} aria-label="More for this person">
              <IconDots size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </MenuButton>
      </SectionHeading>
      <Group align="flex-start" gap="xl">
        <Box flex="999 1 24rem" miw={0}>
          <Stack gap="xl">
            <NoteField email={email} name={name ?? email} input={noteInput} />
            <PersonTimeline person={person} />
          </Stack>
        </Box>
        <Box flex="1 1 18rem" miw={0} component="aside" aria-label="What is known">
          <NextSession email={email} />
          <Stack gap="lg">
            <PersonHours plans={plans} />
            <PersonFacts
              person={person}
              editing={editing}
              onEdit={setEditing}
              onDone={() => setEditing(undefined)}
            />
          </Stack>
        </Box>
      </Group>
      {keys.dialog}
      {composing.render((addressee, dialog) => (
        <ComposeDialog addressee={addressee} {...dialog} />
      ))}
      {planning.render((one, dialog) => (
        <PlannerDialog {...(one === true ? {} : { person: one })} {...dialog} />
      ))}
      {enrolling.render((client, { opened, onClose }) => (
        <EnrollDialog
          client={client}
          opened={opened}
          onClose={() => {
            onClose();
            void utils.people.invalidate();
          }}
        />
      ))}
      {auditing.render((resumed, { opened, onClose }) => (
        <DataAuditDialog
          resumed={resumed}
          opened={opened}
          onClose={() => {
            onClose();
            void utils.people.invalidate();
          }}
        />
      ))}
    </>
  );
}

function PersonTimeline({ person: { email, counts } }: { person: Person }) {
  const [address, change] = useAddress();
  const group = TIMELINE_GROUPS.find((candidate) => candidate === address.get(GROUP_PARAMETER));
  const all = TIMELINE_GROUPS.reduce((sum, one) => sum + counts[one], 0);
  const label = (text: string, count: number) => `${text} ${count.toLocaleString('en-US')}`;
  return (
    <Stack gap="lg" component="section" aria-labelledby="timeline">
      <Title order={2} id="timeline" fz="lg">
        Timeline
      </Title>
      <Box style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label="Kind"
          value={group ?? ''}
          data={[
            { value: '', label: label('All', all) },
            ...TIMELINE_GROUPS.filter((one) => counts[one] > 0 || one === group).map((one) => ({
              value: one,
              label: label(GROUP_LABELS[one], counts[one]),
            })),
          ]}
          onChange={(value) => change((now) => withFilter(now, GROUP_PARAMETER, value))}
        />
      </Box>
      <Timeline email={email} order={3} group={group} />
    </Stack>
  );
}
