import { ActionIcon, Alert, Button, Stack, Text } from '@mantine/core';
import type { Session } from '@rapport/domain/sessions/schema';
import { IconCalendarPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { withFilter } from '../lists/filters.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import { useAddress } from '../lists/use-address.ts';
import { PageTabs } from '../navigation/page-tabs.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { CHANGE_FORM, END_FORM, type KnownPerson, PLANNER_FORM, type SessionEnd } from './session-forms.ts';
import { SessionList } from './session-list.tsx';
import { useSessionPages } from './use-sessions.ts';

const PlannerDialog = lazyDialog(() => import('./planner-dialog.tsx'));
const ChangeDialog = lazyDialog(() => import('./change-dialog.tsx'));
const EndDialog = lazyDialog(() => import('./end-dialog.tsx'));
const SettingsDialog = lazyDialog(() => import('./settings-dialog.tsx'));

/** The parameters of the view and of the open session. */
const VIEW_PARAMETER = 'view';
const SHOW_PARAMETER = 'show';

const VIEWS = [
  { key: 'upcoming', label: 'Upcoming' },
  { key: 'past', label: 'Past' },
  { key: 'cancelled', label: 'Cancelled' },
] as const;
type View = (typeof VIEWS)[number]['key'];

const viewSearch = (view: View) =>
  view === 'upcoming' ? sectionSearch('sessions') : `${sectionSearch('sessions')}&${VIEW_PARAMETER}=${view}`;

/** The sessions with clients: those to come by day, those that have been, and what has to be said of them. */
export default function SessionsSection() {
  const [address, change] = useAddress();
  const view = VIEWS.find(({ key }) => key === address.get(VIEW_PARAMETER))?.key ?? 'upcoming';
  const shown = address.get(SHOW_PARAMETER);
  const planning = useOpenedForm<KnownPerson | true>(PLANNER_FORM);
  const changing = useOpenedForm<Session>(CHANGE_FORM);
  const ending = useOpenedForm<{ session: Session; how: SessionEnd }>(END_FORM);
  const settings = useOpened<true>();
  const show = (id: string) => change((now) => withFilter(now, SHOW_PARAMETER, id));
  const actions = {
    onOpen: ({ id }: Session) => show(id),
    onHeld: (session: Session) => ending.open({ session, how: 'held' }),
    onMissed: (session: Session) => ending.open({ session, how: 'missed' }),
  };
  return (
    <>
      <SectionHeading title="Sessions">
        <Button
          leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => planning.open(true)}
        >
          Plan session
        </Button>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Notice and reminders"
          title="Notice and reminders"
          onClick={() => settings.open(true)}
        >
          <IconSettings size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </SectionHeading>
      <PageTabs
        label="Sessions"
        current={view}
        pages={VIEWS.map(({ key, label }) => ({ key, label, search: viewSearch(key) }))}
      />
      {view === 'upcoming' ? <Upcoming {...actions} /> : <Former key={view} view={view} {...actions} />}
      {shown === null ? null : (
        <SessionDialog
          id={shown}
          opened={!changing.isOpen && !ending.isOpen}
          onClose={() => show('')}
          onChange={changing.open}
          onEnd={(session, how) => ending.open({ session, how })}
        />
      )}
      {planning.render((person, dialog) => (
        <PlannerDialog {...(person === true ? {} : { person })} {...dialog} />
      ))}
      {changing.render((session, dialog) => (
        <ChangeDialog session={session} {...dialog} />
      ))}
      {ending.render((subject, dialog) => (
        <EndDialog {...subject} {...dialog} />
      ))}
      {settings.render((_open, dialog) => (
        <SettingsDialog {...dialog} />
      ))}
    </>
  );
}

type Actions = Record<'onOpen' | 'onHeld' | 'onMissed', (session: Session) => void>;

/** What is planned from now on, after the sessions of which nobody has said yet how they went. */
function Upcoming(actions: Actions) {
  const [since] = useState(() => new Date().toISOString());
  const open = useSessionPages({ before: since, state: 'planned', order: 'desc' });
  const next = useSessionPages({ from: since, state: 'planned' });
  const openCount = open.data?.pages[0]?.sessions.length ?? 0;
  return (
    <Stack gap="xl" mt="lg">
      {openCount > 0 ? (
        <Alert color="accent" title="Say how these sessions went">
          <SessionList query={open} empty={null} {...actions} />
        </Alert>
      ) : null}
      <SessionList
        query={next}
        empty={
          <ListEmpty title="No sessions are planned">
            Plan one, and your client gets an invitation with a calendar file. Its hours are held back in
            their plan.
          </ListEmpty>
        }
        {...actions}
      />
    </Stack>
  );
}

function Former({ view, ...actions }: Actions & { view: Exclude<View, 'upcoming'> }) {
  const [since] = useState(() => new Date().toISOString());
  const query = useSessionPages(
    view === 'past' ? { before: since, order: 'desc' } : { state: 'cancelled', order: 'desc' },
  );
  return (
    <Stack mt="lg">
      <SessionList
        query={query}
        empty={
          <ListEmpty title={view === 'past' ? 'No sessions yet' : 'No cancelled sessions'}>
            <Text inherit>They appear here by day, the latest first.</Text>
          </ListEmpty>
        }
        {...actions}
      />
    </Stack>
  );
}
