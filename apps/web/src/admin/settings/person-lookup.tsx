import { Button, TextInput } from '@mantine/core';
import { personQuerySchema } from '@rapport/domain/privacy/schema';
import { type SubmitEvent, useState } from 'react';
import classes from './person.module.css';
import { PersonHeld } from './person-held.tsx';
import settings from './settings.module.css';

interface PersonLookupProps {
  /** Whom to show; empty while no one was looked up. */
  email: string;
  onLookUp: (email: string) => void;
  onErase: (email: string) => void;
}

/** Finds what is held about one person by their email address. */
export function PersonLookup({ email, onLookUp, onErase }: PersonLookupProps) {
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string | null>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = personQuerySchema.safeParse({ email: typed });
    setError(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) onLookUp(checked.data.email);
  };
  return (
    <section aria-label="One person">
      <p className={settings.lead}>
        Look a person up to see what is held about them, to hand them a copy, or to erase them.
      </p>
      <form className={classes.lookup} noValidate onSubmit={onSubmit}>
        <TextInput
          className={classes.field}
          type="email"
          name="email"
          label="Email address"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="default">
          Look Up
        </Button>
      </form>
      {email === '' ? null : <PersonHeld key={email} email={email} onErase={() => onErase(email)} />}
    </section>
  );
}
