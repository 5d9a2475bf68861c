import { Anchor, Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useSite } from '../../ui/site-context.tsx';
import { useAction } from '../command-palette/use-action.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { toCreatedRange } from '../lists/date-range.ts';
import { withFilters } from '../lists/filters.ts';
import { formatListNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import { useShown, without } from '../lists/use-shown.ts';
import { SectionActions } from '../section-actions.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { sectionSearch } from '../sections.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { EnrollmentRows } from './enrollment-rows.tsx';
import { EnrollmentSkeleton } from './enrollment-skeleton.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { DecidedRenewals, PendingRenewals } from './renewal-requests.tsx';
import { useEnrollmentList, useFindPlan } from './use-enrollment-list.ts';
import { usePlanFilters } from './use-plan-filters.ts';
import { useRenewalRequests } from './use-renewal-decisions.ts';
import { useResend } from './use-resend.ts';

/** The renewal requests that wait, then the plans of all clients with their hours. */
export function EnrollmentsSection() {
  const { timeZone } = useSite();
  const { q, typed, setTyped } = useSearchFilter();
  const filters = usePlanFilters();
  const { status, range, sort, size } = filters;
  const list = useEnrollmentList({
    q,
    status,
    sort,
    limit: size,
    ...toCreatedRange(range, timeZone),
  });
  const renewals = useRenewalRequests();
  const enrolling = useOpenedForm(FORM_OPENINGS.enrollment);
  useAction('enroll-client', () => enrolling.open(true));
  const [, setAddress] = useSearchParams();
  const { isGone } = useShown({
    find: useFindPlan(),
    open: ({ clientEmail }) =>
      setAddress(
        (now) => withFilters(without(now, 'show'), { status: '', from: '', to: '', q: clientEmail }),
        { replace: true },
      ),
  });
  const resend = useResend();
  const hours = useOpenedForm(FORM_OPENINGS.hours);
  const notes = useOpenedForm(FORM_OPENINGS.notes);
  const changing = useOpenedForm(FORM_OPENINGS.plan);
  const total = list.data?.pages[0]?.total;
  const plans = list.data?.pages.flatMap((page) => page.plans) ?? [];
  const isFiltered = q !== '' || status !== undefined || range.from !== '' || range.to !== '';

  return (
    <>
      <SectionHeading title="Client Enrollments" note={formatListNote('Plans', total, isFiltered)}>
        <SectionActions>
          <Button onClick={() => enrolling.open(true)}>Enroll Client</Button>
        </SectionActions>
      </SectionHeading>
      {isGone ? <GoneNote what="plan" /> : null}
      {renewals.isGone ? <GoneNote what="renewal request" /> : null}
      {renewals.list.isError && !renewals.list.data ? (
        <ListFailed
          what="the renewal requests"
          error={renewals.list.error}
          isTrying={renewals.list.isFetching}
          onTryAgain={() => void renewals.list.refetch()}
        />
      ) : null}
      <PendingRenewals requests={renewals.requests} shownId={renewals.shownId} />
      <PlanToolbar filters={filters} typed={typed} onType={setTyped} />
      <PagedList
        query={list}
        what="the enrollments"
        unit="plan"
        total={total}
        loadedCount={plans.length}
        skeleton={<EnrollmentSkeleton />}
        empty={<NoPlans isFiltered={isFiltered} />}
      >
        <EnrollmentRows
          plans={plans}
          {...resend}
          onHours={hours.open}
          onNotes={notes.open}
          onChange={changing.open}
        />
      </PagedList>
      <DecidedRenewals requests={renewals.requests} shownId={renewals.shownId} />
      {enrolling.shown ? (
        <EnrollDialog key={enrolling.key} opened={enrolling.isOpen} onClose={enrolling.close} />
      ) : null}
      {hours.shown ? (
        <HoursDialog key={hours.key} plan={hours.shown} opened={hours.isOpen} onClose={hours.close} />
      ) : null}
      {changing.shown ? (
        <PlanDialog
          key={`plan-${changing.key}`}
          plan={changing.shown}
          opened={changing.isOpen}
          onClose={changing.close}
        />
      ) : null}
      {notes.shown ? (
        <NotesDialog key={notes.key} plan={notes.shown} opened={notes.isOpen} onClose={notes.close} />
      ) : null}
    </>
  );
}

function NoPlans({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <ListEmpty title="No client enrollments found for this search">
      <Anchor component={Link} to={{ search: sectionSearch('enrollments') }}>
        Show all enrollments
      </Anchor>
    </ListEmpty>
  ) : (
    <ListEmpty title="No client enrollments found">
      Clients you enroll in a package appear here with their hours and expiry date.
    </ListEmpty>
  );
}
