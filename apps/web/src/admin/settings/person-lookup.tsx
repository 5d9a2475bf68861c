import { Button, TextInput } from '@mantine/core';
import { personQuerySchema } from '@rapport/domain/privacy/schema';
import { type SubmitEvent, useState } from 'react';
import classes from './person.module.css';
import { PersonData } from './person-data.tsx';
import settings from './settings.module.css';

interface PersonLookupProps {
  /** The address of the person to show; empty until one was looked up. */
  email: string;
  onLookUp: (email: string) => void;
  onErase: (email: string) => void;
}

/** Finds the data of one person by email address. */
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
        Look up a person to see what is stored about them, export a copy, or erase it.
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
          Look up
        </Button>
      </form>
      {email === '' ? null : <PersonData key={email} email={email} onErase={() => onErase(email)} />}
    </section>
  );
}
