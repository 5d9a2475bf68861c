import { Anchor, Button } from '@mantine/core';
import { PLAN_STATUSES, type PlanSort, type PlanStatus } from '@rapport/domain/enrollments/list-options';
import type { AdminEnrollment, AdminPlan } from '@rapport/domain/enrollments/schema';
import { Link } from 'react-router-dom';
import { useSite } from '../../ui/site-context.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpenedForm } from '../dialog/use-opened.ts';
import { DateFilter, SelectFilter, StatusFilter } from '../lists/date-filter.tsx';
import { toCreatedRange } from '../lists/date-range.ts';
import { listFilterChips } from '../lists/list-chips.ts';
import { ListMenu } from '../lists/list-menu.tsx';
import { formatListNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useRecordPanel } from '../lists/use-record-panel.ts';
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
import type { PlanActions } from './plan-actions.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { DecidedRenewals, PendingRenewals } from './renewal-requests.tsx';
import { useEnrollmentChanges, useEnrollmentList, usePlan } from './use-enrollment-list.ts';
import { useRenewalRequests } from './use-renewal-decisions.ts';

const PlanPanel = lazyDialog(() => import('./plan-panel.tsx'));

const STATUS_LABELS: Record<PlanStatus, string> = {
  active: 'Active',
  ends_soon: 'Ends soon',
  no_hours: 'No hours',
  over: 'Over',
};

const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...PLAN_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

const SORTS: { value: PlanSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'ends_first', label: 'Ends first' },
  { value: 'fewest_hours', label: 'Fewest hours left' },
  { value: 'client', label: 'Client, A to Z' },
];

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
  const state = useListState({ sorts: [] });
  const { q, range } = state;
  const status = PLAN_STATUSES.find((value) => value === state.status);
  const sort = SORTS.find(({ value }) => value === state.order)?.value ?? 'newest';
  const list = useEnrollmentList({ q, status, sort, limit: state.size, ...toCreatedRange(range, timeZone) });
  const renewals = useRenewalRequests();
  const enrolling = useOpenedForm(ENROLLMENT_FORM);
  useAction('enroll-client', () => enrolling.open(true));
  const resend = useResend();
  const hours = useOpenedForm<AdminPlan>(HOURS_FORM);
  const notes = useOpenedForm<AdminPlan>(NOTES_FORM);
  const changing = useOpenedForm<AdminPlan>(PLAN_FORM);
  const total = list.data?.pages[0]?.total;
  const plans = list.data?.pages.flatMap((page) => page.plans) ?? [];
  const panel = useRecordPanel({ name: state.showName, rows: plans, list, useRecord: usePlan });
  const chips = listFilterChips(state, timeZone, {
    status: status ? `Status: ${STATUS_LABELS[status]}` : '',
  });
  const isFiltered = q !== '' || chips.length > 0;
  const acts: PlanActions = { hours: hours.open, change: changing.open, notes: notes.open };

  const opened = (
    <>
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

  return (
    <>
      <SectionHeading title="Client Enrollments" note={formatListNote('Plans', total, isFiltered)}>
        <Button onClick={() => enrolling.open(true)}>Enroll Client</Button>
        <ListMenu query={list} />
      </SectionHeading>
      {panel.isGone ? <GoneNote what="plan" /> : null}
      {renewals.isGone ? <GoneNote what="renewal request" /> : null}
      {renewals.list.isError && !renewals.list.data ? (
        <ListFailed what="the renewal requests" query={renewals.list} />
      ) : null}
      <PendingRenewals requests={renewals.requests} shownId={renewals.shownId} />
      <ListToolbar
        state={state}
        label="Enrollments"
        units="enrollments"
        placeholder="Client, email or package"
        filters={
          <>
            <StatusFilter data={STATUS_OPTIONS} value={status} state={state} />
            <DateFilter range={range} onChange={state.set} />
            <SelectFilter
              label="Sort by"
              data={SORTS}
              value={sort}
              onChange={(chosen) => state.set({ sort: chosen === 'newest' ? '' : chosen })}
            />
          </>
        }
        chips={chips}
      />
      <PagedList
        query={list}
        what="the enrollments"
        unit="plan"
        total={total}
        loadedCount={plans.length}
        skeleton={<EnrollmentSkeleton />}
        empty={<NoPlans isFiltered={isFiltered} />}
        pageSize={state.pageSize}
      >
        <EnrollmentRows plans={plans} currentId={panel.id} onOpen={panel.open} actions={acts} {...resend} />
      </PagedList>
      <DecidedRenewals requests={renewals.requests} shownId={renewals.shownId} />
      {enrolling.render((_new, dialog) => (
        <EnrollDialog {...dialog} />
      ))}
      {panel.wasOpened ? (
        <PlanPanel panel={panel} dialogs={opened} actions={acts} onClose={panel.close} {...resend} />
      ) : (
        opened
      )}
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
