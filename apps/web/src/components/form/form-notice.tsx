import type { SiteForm } from '@rapport/domain/site/render-contract';
import { useSite } from '../../app/site-context.tsx';
import styles from './form-notice.module.css';

/** What became of a form that was posted without JavaScript, in the place where it was filled in. */
export function FormNotice({ form }: { form: SiteForm }) {
  const { notice } = useSite();
  if (notice?.form !== form) return null;
  return (
    <p className={styles.notice} data-tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
      {notice.message}
    </p>
  );
}
