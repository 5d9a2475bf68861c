import { Button, InputBase, TextInput } from '@mantine/core';
import { CONTACT_SERVICES } from '@rapport/domain/contact/services';
import { useEffect, useRef } from 'react';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { onServiceChosen } from './chosen-service.ts';
import styles from './contact-form.module.css';
import { useContactSubmission } from './use-contact-submission.ts';

const REQUIRED = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  message: 'Please enter a message.',
};

/** The contact form: name, email and message required, organization and service optional (section 5). */
export function ContactForm() {
  const submission = useContactSubmission();
  const { errors, sending, formProps } = useCheckedForm({ required: REQUIRED, ...submission });
  const service = useRef<HTMLSelectElement>(null);

  useEffect(
    () =>
      onServiceChosen((chosen) => {
        if (service.current) service.current.value = chosen;
      }),
    [],
  );

  return (
    <form method="post" className={styles.form} aria-label="Contact form" {...formProps}>
      <TextInput
        name="name"
        label="Name"
        withAsterisk
        aria-required
        size="lg"
        autoComplete="name"
        error={errors.name}
      />
      <TextInput
        name="email"
        type="email"
        label="Email"
        withAsterisk
        aria-required
        size="lg"
        autoComplete="email"
        error={errors.email}
      />
      <TextInput
        name="organization"
        label="Organization"
        size="lg"
        autoComplete="organization"
        error={errors.organization}
      />
      <InputBase
        component="select"
        ref={service}
        name="service"
        label="Service"
        size="lg"
        pointer
        defaultValue=""
        className={styles.select}
        error={errors.service}
      >
        <option value="">No service in particular</option>
        {CONTACT_SERVICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InputBase>
      <InputBase
        component="textarea"
        name="message"
        label="Message"
        withAsterisk
        aria-required
        size="lg"
        rows={6}
        multiline
        className={styles.message}
        error={errors.message}
      />
      <div className={styles.action}>
        <Button type="submit" size="lg" disabled={sending} className={styles.button}>
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
        <p>
          <span aria-hidden="true">*</span> Required
        </p>
      </div>
      <noscript>
        <p>This form needs JavaScript. The booking links beside it work without.</p>
      </noscript>
    </form>
  );
}
