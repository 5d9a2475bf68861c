import { Anchor, Button } from '@mantine/core';
import type { AdminEnrollment, AdminPlan } from '@rapport/domain/enrollments/schema';
import { Link, useSearchParams } from 'react-router-dom';
import { useSite } from '../../ui/site-context.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { useOpenedForm } from '../dialog/use-opened.ts';
import { toCreatedRange } from '../lists/date-range.ts';
import { withFilters } from '../lists/filters.ts';
import { formatListNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import { useShown, without } from '../lists/use-shown.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { useAction } from '../navigation/use-action.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { ENROLLMENT_FORM, HOURS_FORM, NOTES_FORM, PLAN_FORM } from './enrollment-forms.ts';
import { EnrollmentRows } from './enrollment-rows.tsx';
import { EnrollmentSkeleton } from './enrollment-skeleton.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { DecidedRenewals, PendingRenewals } from './renewal-requests.tsx';
import { useEnrollmentChanges, useEnrollmentList, useFindPlan } from './use-enrollment-list.ts';
import { usePlanFilters } from './use-plan-filters.ts';
import { useRenewalRequests } from './use-renewal-decisions.ts';

const FAILURE = 'Failed to send the confirmation email';

/** Resends a failed confirmation email, and shows whether it was sent. */
function useResend() {
  const { resend } = useEnrollmentChanges();
  return {
    resending: resend.isPending ? resend.variables.id : undefined,
    onResend: ({ id }: AdminEnrollment) =>
      resend.mutate(
        { id },
        {
          onSuccess: ({ enrollment: { emailStatus }, message }) =>
            emailStatus === 'failed'
              ? showToast({ title: 'Error', message: FAILURE, tone: 'error' })
              : succeeded(message),
          onError: (error) => failed(FAILURE, error),
        },
      ),
  };
}

/** The renewal requests that wait, then the plans of all clients with their hours. */
export default function EnrollmentsSection() {
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
  const enrolling = useOpenedForm(ENROLLMENT_FORM);
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
  const hours = useOpenedForm<AdminPlan>(HOURS_FORM);
  const notes = useOpenedForm<AdminPlan>(NOTES_FORM);
  const changing = useOpenedForm<AdminPlan>(PLAN_FORM);
  const total = list.data?.pages[0]?.total;
  const plans = list.data?.pages.flatMap((page) => page.plans) ?? [];
  const isFiltered = q !== '' || status !== undefined || range.from !== '' || range.to !== '';

  return (
    <>
      <SectionHeading title="Client Enrollments" note={formatListNote('Plans', total, isFiltered)}>
        <Button onClick={() => enrolling.open(true)}>Enroll Client</Button>
      </SectionHeading>
      {isGone ? <GoneNote what="plan" /> : null}
      {renewals.isGone ? <GoneNote what="renewal request" /> : null}
      {renewals.list.isError && !renewals.list.data ? (
        <ListFailed what="the renewal requests" query={renewals.list} />
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
      {enrolling.render((_new, dialog) => (
        <EnrollDialog {...dialog} />
      ))}
      {hours.render((plan, dialog) => (
        <HoursDialog plan={plan} {...dialog} />
      ))}
      {changing.render((plan, dialog) => (
        <PlanDialog plan={plan} {...dialog} />
      ))}
      {notes.render((plan, dialog) => (
        <NotesDialog plan={plan} {...dialog} />
      ))}
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
