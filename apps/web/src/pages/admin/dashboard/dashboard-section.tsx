import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { useContactTotal } from '../../../features/contact/use-contact-list.ts';
import { useSubscriberTotal } from '../../../features/newsletter/use-subscriber-list.ts';
import { SectionHeading } from '../section-heading.tsx';
import { type AdminSectionKey, sectionSearch } from '../sections.ts';
import classes from './dashboard-section.module.css';

/** The first view of the admin area: the two totals, and what the law asks of whoever reads these lists. */
export function DashboardSection() {
  return (
    <>
      <SectionHeading title="Dashboard" />
      <dl className={classes.counters}>
        <Counter label="Total Contacts" section="contacts" {...useContactTotal()} />
        <Counter label="Newsletter Subscribers" section="newsletter" {...useSubscriberTotal()} />
      </dl>
      <section className={classes.notice} aria-labelledby="data-protection">
        <h2 id="data-protection" className={classes.noticeTitle}>
          Data protection
        </h2>
        <p>
          These lists hold personal data, which the GDPR and the CCPA protect. Use it only for what people
          wrote to you about, keep it no longer than you need it, and when somebody asks to see, correct or
          erase theirs, do so without delay.
        </p>
      </section>
    </>
  );
}

interface CounterProps {
  label: string;
  section: AdminSectionKey;
  total: number | undefined;
  isError: boolean;
}

function Counter({ label, section, total, isError }: CounterProps) {
  return (
    <div className={classes.counter}>
      <dt className={classes.label}>
        <Link className={classes.link} to={{ pathname: PATHS.admin, search: sectionSearch(section) }}>
          {label}
        </Link>
      </dt>
      <dd className={classes.total}>
        <CounterValue total={total} isError={isError} />
      </dd>
    </div>
  );
}

function CounterValue({ total, isError }: Pick<CounterProps, 'total' | 'isError'>) {
  if (total !== undefined) return total.toLocaleString('en-US');
  if (isError) return <span className={classes.unknown}>Not available right now</span>;
  return (
    <span className={classes.waiting} role="status">
      <span className={classes.hidden}>Loading...</span>
    </span>
  );
}
