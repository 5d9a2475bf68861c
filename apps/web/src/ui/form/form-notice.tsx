import type { SiteForm } from '@rapport/domain/site/render-contract';
import { useEffect, useRef } from 'react';
import { useSite } from '../site-context.tsx';
import styles from './form-notice.module.css';

/** The outcome of a form that was posted without JavaScript, in the place where it was filled in. */
export function FormNotice({ form }: { form: SiteForm }) {
  const { notice } = useSite();
  if (notice?.form !== form) return null;
  return (
    <p className={styles.notice} data-tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
      {notice.message}
    </p>
  );
}

/** Why a form could not be sent, for whom no toast could be shown. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p className={styles.notice} data-tone="error" role="alert">
      {message}
    </p>
  );
}

/**
 * Says where a form was filled in that it was sent, and takes the focus: a screen reader reads it then, so it is no live
 * region.
 */
export function FormConfirmation({ message }: { message: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} className={styles.notice} tabIndex={-1}>
      {message}
    </p>
  );
}
