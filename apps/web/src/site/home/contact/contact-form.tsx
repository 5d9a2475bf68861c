import { Button, InputBase, TextInput } from '@mantine/core';
import { findChosenOption, listServiceOptions } from '@rapport/domain/contacts/service-choice';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { FormConfirmation, FormFailure, FormNotice } from '../../../ui/form/form-notice.tsx';
import { Honeypot } from '../../../ui/form/honeypot.tsx';
import { PrivacyNote } from '../../../ui/form/privacy-note.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { usePostedForm } from '../../../ui/form/use-posted-form.ts';
import patterns from '../../../ui/patterns.module.css';
import { useContent, useSite } from '../../../ui/site-context.tsx';
import styles from './contact-form.module.css';
import { THANKS, useContactSubmission } from './use-contact-submission.ts';

const REQUIRED = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  message: 'Please enter a message.',
};

/** The contact form: name, email and message are required, organization and service are optional. */
export default function ContactForm() {
  const submission = useContactSubmission();
  const posted = usePostedForm('contact');
  const { errors, sending, sent, failure, formProps } = useCheckedForm({
    required: REQUIRED,
    initialErrors: posted.errors,
    ...submission,
  });
  const { services } = useContent();
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
      action="/contact#contact"
      className={`${patterns.fields} ${styles.form}`}
      aria-label="Contact form"
      {...formProps}
    >
      {sent ? <FormConfirmation message={THANKS} /> : <FormNotice form="contact" />}
      <TextInput
        name="name"
        label="Name"
        required
        size="lg"
        autoComplete="name"
        defaultValue={posted.values.name}
        error={errors.name}
      />
      <TextInput
        name="email"
        type="email"
        label="Email"
        required
        size="lg"
        autoComplete="email"
        defaultValue={posted.values.email}
        error={errors.email}
      />
      <TextInput
        name="organization"
        label="Organization"
        size="lg"
        autoComplete="organization"
        defaultValue={posted.values.organization}
        error={errors.organization}
      />
      <InputBase
        component="select"
        ref={service}
        name="service"
        label="Service"
        size="lg"
        pointer
        defaultValue={posted.values.service ?? chosenService ?? ''}
        className={styles.select}
        error={errors.service}
      >
        <option value="">Not sure yet</option>
        {listServiceOptions(services.services).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InputBase>
      <InputBase
        component="textarea"
        name="message"
        label="Message"
        required
        size="lg"
        rows={6}
        multiline
        className={styles.message}
        defaultValue={posted.values.message}
        error={errors.message}
      />
      <FormFailure message={failure} />
      <div className={styles.action}>
        <Button type="submit" size="lg" disabled={sending} className={styles.button}>
          {sending ? 'Sending...' : 'Send Message'}
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
