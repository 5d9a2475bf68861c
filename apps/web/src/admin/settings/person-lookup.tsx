import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { personQuerySchema } from '@rapport/domain/privacy/schema';
import { type SubmitEvent, useState } from 'react';
import { type PersonActions, PersonData } from './person-data.tsx';

interface PersonLookupProps {
  /** The address of the person to show; empty until one was looked up. */
  email: string;
  onLookUp: (email: string) => void;
  onErase: (email: string) => void;
  askToSignIn: PersonActions['askToSignIn'];
}

/** Finds the data of one person by email address. */
export function PersonLookup({ email, onLookUp, onErase, askToSignIn }: PersonLookupProps) {
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string | null>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = personQuerySchema.safeParse({ email: typed });
    setError(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) onLookUp(checked.data.email);
  };
  return (
    <Box component="section" aria-label="One person">
      <Text size="sm" c="dimmed" mb="md">
        Look up a person to see what is stored about them, export a copy, or erase it.
      </Text>
      <form noValidate onSubmit={onSubmit}>
        <Group gap="xs" align="flex-start">
          <TextInput
            flex="1 1 14rem"
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
          {/* Aligned with the field below its label. */}
          <Button type="submit" variant="default" mt={{ base: 0, xs: '1.39rem' }}>
            Look up
          </Button>
        </Group>
      </form>
      {email === '' ? null : (
        <PersonData key={email} email={email} onErase={() => onErase(email)} askToSignIn={askToSignIn} />
      )}
    </Box>
  );
}
