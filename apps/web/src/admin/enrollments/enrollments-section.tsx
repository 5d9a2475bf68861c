import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useAction } from '../command-palette/use-action.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { withFilter } from '../lists/filters.ts';
import { ListFooter } from '../lists/list-footer.tsx';
import { listNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty, ListFailed } from '../lists/list-states.tsx';
import toolbar from '../lists/list-toolbar.module.css';
import { SECTION_PAGE } from '../lists/page-sizes.ts';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import { useShown, without } from '../lists/use-shown.ts';
import { SectionActions } from '../section-actions.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { sectionSearch } from '../sections.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { EnrollmentRows } from './enrollment-rows.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RenewalRequests } from './renewal-requests.tsx';
import { useEnrollmentList, useFindPlan } from './use-enrollment-list.ts';
import { useResend } from './use-resend.ts';

/** The plans of clients: renewal requests that wait, then every plan with its hours (section 2, decisions 12 and 13). */
export function EnrollmentsSection() {
  const { q, typed, setTyped } = useSearchFilter();
  const list = useEnrollmentList(q, SECTION_PAGE);
  const enrolling = useOpenedForm(FORM_OPENINGS.enrollment);
  useAction('enroll-client', () => enrolling.open(true));
  const [, setAddress] = useSearchParams();
  const { isGone } = useShown({
    find: useFindPlan(),
    open: ({ clientEmail }) =>
      setAddress((now) => withFilter(without(now, 'show'), 'q', clientEmail), { replace: true }),
  });
  const resend = useResend();
  const hours = useOpenedForm(FORM_OPENINGS.hours);
  const notes = useOpenedForm(FORM_OPENINGS.notes);
  const correcting = useOpenedForm(FORM_OPENINGS.plan);
  const total = list.data?.pages[0]?.total;
  const plans = list.data?.pages.flatMap((page) => page.plans) ?? [];

  return (
    <>
      <SectionHeading title="Client Enrollments" note={listNote('Plans', total, q !== '')}>
        <SectionActions>
          <Button onClick={() => enrolling.open(true)}>Enroll Client</Button>
        </SectionActions>
      </SectionHeading>
      {isGone ? <GoneNote what="plan" /> : null}
      <RenewalRequests />
      <search className={toolbar.toolbar} data-fields="one" aria-label="Enrollments">
        <SearchField
          className={toolbar.search}
          label="Search enrollments"
          placeholder="Client, email or package"
          value={typed}
          onChange={setTyped}
        />
      </search>
      {enrollmentList()}
      {enrolling.shown ? (
        <EnrollDialog key={enrolling.key} opened={enrolling.isOpen} onClose={enrolling.close} />
      ) : null}
      {hours.shown ? (
        <HoursDialog key={hours.key} plan={hours.shown} opened={hours.isOpen} onClose={hours.close} />
      ) : null}
      {correcting.shown ? (
        <PlanDialog
          key={`plan-${correcting.key}`}
          plan={correcting.shown}
          opened={correcting.isOpen}
          onClose={correcting.close}
        />
      ) : null}
      {notes.shown ? (
        <NotesDialog key={notes.key} plan={notes.shown} opened={notes.isOpen} onClose={notes.close} />
      ) : null}
    </>
  );

  function enrollmentList() {
    if (list.isPending) return <RowsSkeleton />;
    if (total === undefined || (list.isError && !list.isFetchNextPageError)) {
      return (
        <ListFailed
          what="The enrollments"
          error={list.error}
          isTrying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      );
    }
    if (plans.length === 0) return <NoPlans isFiltered={q !== ''} />;
    return (
      <div aria-busy={list.isPlaceholderData} className={toolbar.list}>
        <EnrollmentRows
          plans={plans}
          {...resend}
          onHours={hours.open}
          onNotes={notes.open}
          onChange={correcting.open}
        />
        <ListFooter
          shown={plans.length}
          total={total}
          what={total === 1 ? 'plan' : 'plans'}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error : null}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </div>
    );
  }
}

function NoPlans({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <ListEmpty title="No client enrollments found for this search">
      <Link to={{ search: sectionSearch('enrollments') }}>Show all enrollments</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No client enrollments found">
      Clients stand here with their hours and expiry dates once they are enrolled in a package.
    </ListEmpty>
  );
}
