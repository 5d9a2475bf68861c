import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { ContactList } from '../contacts/contact-list.tsx';
import { useContactTotal } from '../contacts/use-contact-list.ts';
import { DASHBOARD_PAGE_SIZE } from '../lists/page-sizes.ts';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { useSelection } from '../lists/selection-context.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { type AdminSectionKey, sectionSearch } from '../sections.ts';
import { DASHBOARD_LABELS } from '../subscribers/subscriber-labels.ts';
import { SubscriberList } from '../subscribers/subscriber-list.tsx';
import { useSubscriberTotal } from '../subscribers/use-subscriber-list.ts';
import classes from './dashboard-section.module.css';
import { Overview } from './overview.tsx';

/** The first view of the admin area: the data-protection notice, the counters, the overview and both lists. */
export function DashboardSection() {
  const contacts = useSelection('contacts');
  const subscribers = useSelection('subscribers');
  return (
    <>
      <SectionHeading title="Dashboard" />
      <section className={classes.notice} aria-labelledby="data-protection">
        <h2 id="data-protection" className={classes.noticeTitle}>
          Data protection
        </h2>
        <p>
          These lists contain personal data, which is protected by the GDPR and the CCPA. Use it only for the
          purpose people gave it to you for, keep it no longer than you need, and respond promptly when
          someone asks to see, correct or delete their data.
        </p>
      </section>
      <dl className={classes.counters}>
        <Counter label="Total Contacts" section="contacts" {...useContactTotal()} />
        <Counter label="Newsletter Subscribers" section="newsletter" {...useSubscriberTotal()} />
        <Counter label="Selected Contacts" total={contacts.ids.size} isError={false} />
        <Counter label="Selected Newsletters" total={subscribers.ids.size} isError={false} />
      </dl>
      <Overview />
      <section className={classes.list} aria-labelledby="dashboard-contacts">
        <ContactList
          pageSize={DASHBOARD_PAGE_SIZE}
          heading={(note, refresh) => (
            <ListHead id="dashboard-contacts" title="Contact Form Submissions" note={note} {...refresh} />
          )}
        />
      </section>
      <section className={classes.list} aria-labelledby="dashboard-subscribers">
        <SubscriberList
          pageSize={DASHBOARD_PAGE_SIZE}
          filterName="subscriber"
          labels={DASHBOARD_LABELS}
          heading={(note, refresh) => (
            <ListHead id="dashboard-subscribers" title="Newsletter Subscribers" note={note} {...refresh} />
          )}
        />
      </section>
    </>
  );
}

interface ListHeadProps {
  id: string;
  title: string;
  note: string;
  isBusy: boolean;
  onRefresh: () => void;
}

function ListHead({ id, title, note, isBusy, onRefresh }: ListHeadProps) {
  return (
    <div className={classes.listHead}>
      <h2 id={id} className={classes.listTitle}>
        {title}
      </h2>
      <p className={classes.listNote} role="status">
        {
          /* Without the title, which the heading shows already. */ note
            .slice(title.length)
            .replace(/^ · /, '')
        }
      </p>
      <RefreshButton isBusy={isBusy} onRefresh={onRefresh} />
    </div>
  );
}

interface CounterProps {
  label: string;
  /** The section that lists what is counted. */
  section?: AdminSectionKey;
  total: number | undefined;
  isError: boolean;
}

function Counter({ label, section, total, isError }: CounterProps) {
  return (
    <div className={classes.counter}>
      <dt className={classes.label}>
        {section ? (
          <Link className={classes.link} to={{ pathname: PATHS.admin, search: sectionSearch(section) }}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={classes.total}>
        <CounterValue total={total} isError={isError} />
      </dd>
    </div>
  );
}

function CounterValue({ total, isError }: Pick<CounterProps, 'total' | 'isError'>) {
  if (total !== undefined) return total.toLocaleString('en-US');
  if (isError) return <span className={classes.unknown}>Not available</span>;
  return (
    <span className={classes.waiting} role="status">
      <span className={classes.hidden}>Loading...</span>
    </span>
  );
}
