import { Button, InputBase, TextInput } from '@mantine/core';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { findChosenOption, listServiceOptions } from '@rapport/domain/contacts/service-choice';
import { listRequired, listShownFields } from '@rapport/domain/shared/text-field';
import { getFormAction, THANKS } from '@rapport/domain/site/public-forms';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { FormConfirmation, FormFailure, FormNotice } from '../../../ui/form/form-notice.tsx';
import { Honeypot } from '../../../ui/form/honeypot.tsx';
import { PrivacyNote } from '../../../ui/form/privacy-note.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { usePostedForm } from '../../../ui/form/use-posted-form.ts';
import patterns from '../../../ui/patterns.module.css';
import { useButtons, useContent, useSite } from '../../../ui/site-context.tsx';
import styles from './contact-form.module.css';
import { useContactSubmission } from './use-contact-submission.ts';

const fields = listShownFields(CONTACT_FIELDS);
const REQUIRED = listRequired(fields);

/** The contact form, with the fields of a contact. */
export default function ContactForm() {
  const submission = useContactSubmission();
  const posted = usePostedForm('contact');
  const { errors, sending, sent, failure, formProps } = useCheckedForm({
    required: REQUIRED,
    initialErrors: posted.errors,
    ...submission,
  });
  const { services, ownPage } = useContent();
  const { sections } = useButtons();
  const { chosenService } = useSite();
  const service = useRef<HTMLSelectElement>(null);
  const location = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    // The document has what its own address chooses, and whoever goes back has what they chose then.
    if (navigation === 'POP' || !service.current) return;
    const choice = new URLSearchParams(location.search).get('service');
    const chosen = findChosenOption(services.services, choice);
    if (chosen !== null) service.current.value = chosen;
  }, [location, navigation, services]);

  return (
    <form
      method="post"
      action={getFormAction('contact', ownPage?.slug)}
      className={`${patterns.fields} ${styles.form}`}
      aria-label="Contact form"
      {...formProps}
    >
      {sent ? <FormConfirmation message={THANKS} /> : <FormNotice form="contact" />}
      {fields.map(({ name, label, lines, required, type, autoComplete = name }) => {
        const common = {
          name,
          label,
          required: required !== undefined,
          size: 'lg',
          error: errors[name],
        } as const;
        if (name === 'service') {
          return (
            <InputBase
              key={name}
              {...common}
              component="select"
              ref={service}
              pointer
              defaultValue={posted.values.service ?? chosenService ?? ''}
              className={styles.select}
            >
              <option value="">Not sure yet</option>
              {listServiceOptions(services.services).map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </InputBase>
          );
        }
        const defaultValue = posted.values[name];
        return lines === 'multi' ? (
          <InputBase
            key={name}
            {...common}
            component="textarea"
            rows={6}
            multiline
            className={styles.message}
            defaultValue={defaultValue}
          />
        ) : (
          <TextInput
            key={name}
            {...common}
            type={type}
            autoComplete={autoComplete}
            defaultValue={defaultValue}
          />
        );
      })}
      <FormFailure message={failure} />
      <div className={styles.action}>
        <Button
          type="submit"
          size="lg"
          disabled={sending}
          className={`${patterns.ownWords} ${styles.button}`}
        >
          {sending ? 'Sending...' : sections.contact}
        </Button>
        <p>
          <span aria-hidden="true">*</span> Required
        </p>
      </div>
      <PrivacyNote>Your details are used only to reply to you.</PrivacyNote>
      <Honeypot />
    </form>
  );
}
