import { Button, TextInput } from '@mantine/core';
import { listRequired, listShownFields } from '@rapport/domain/shared/text-field';
import { CONFIRM_NEXT, getFormAction } from '@rapport/domain/site/public-forms';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import { FormFailure, FormNotice } from '../../../ui/form/form-notice.tsx';
import { Honeypot } from '../../../ui/form/honeypot.tsx';
import { PrivacyNote } from '../../../ui/form/privacy-note.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { usePostedForm } from '../../../ui/form/use-posted-form.ts';
import patterns from '../../../ui/patterns.module.css';
import { useButtons, useContent, useSite } from '../../../ui/site-context.tsx';
import styles from './newsletter.module.css';
import { useSubscription } from './use-subscription.ts';

const FIELDS = listShownFields(SUBSCRIBER_FIELDS);
const REQUIRED = listRequired(FIELDS);

/** The form of the newsletter signup. */
export default function NewsletterForm() {
  const { sent, checked } = useSubscription();
  const asksToConfirm = useSite().newsletterDoubleOptIn === true && sent;
  const { sections } = useButtons();
  const { ownPage, insights } = useContent();
  const posted = usePostedForm('newsletter');
  const { errors, sending, failure, formProps } = useCheckedForm({
    required: REQUIRED,
    initialErrors: posted.errors,
    ...checked,
  });
  return (
    <form
      method="post"
      action={getFormAction('newsletter', ownPage?.slug)}
      className={`${patterns.fields} ${styles.form}`}
      aria-label="Newsletter"
      {...formProps}
    >
      <FormNotice form="newsletter" />
      <FormFailure message={failure} />
      <p role="status" className={styles.next} hidden={!asksToConfirm}>
        {asksToConfirm ? CONFIRM_NEXT : null}
      </p>
      {FIELDS.filter(({ required }) => required ?? insights.newsletter.firstName).map(
        ({ name, label, required, type, autoComplete = name }) => (
          <TextInput
            key={name}
            className={required ? undefined : styles.optional}
            name={name}
            type={type}
            label={label}
            required={required !== undefined}
            size="lg"
            autoComplete={autoComplete}
            defaultValue={posted.values[name]}
            error={errors[name]}
          />
        ),
      )}
      <Button type="submit" size="lg" disabled={sending} className={`${patterns.ownWords} ${styles.button}`}>
        {sending ? 'Subscribing...' : sections.newsletter}
      </Button>
      <PrivacyNote>Your address is used only for the newsletter. Unsubscribe at any time.</PrivacyNote>
      {ownPage ? <input type="hidden" name="page" value={ownPage.slug} /> : null}
      <Honeypot />
    </form>
  );
}
