import '@mantine/core/styles/Radio.css';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { MAX_CONSENT_LENGTH } from '@rapport/domain/subscribers/consent';
import type { ConsentValues } from './consent-values.ts';

interface ConsentFieldProps {
  label: string;
  values: ConsentValues;
  /** What is wrong with the choice or its words. */
  error: string | undefined;
  /** What follows from each answer. */
  descriptions: Record<'agreed' | 'confirm', string>;
  /** What the confirmation is called. */
  confirmLabel: string;
  /** What the day is for. */
  dayDescription?: string;
  onChange: (changed: Partial<ConsentValues>) => void;
}

/** The choice how people agreed: in words, or that they are asked to confirm. */
export function ConsentField(props: ConsentFieldProps) {
  const { label, values, error, descriptions, confirmLabel, dayDescription, onChange } = props;
  const { kind, how, on } = values;
  return (
    <Radio.Group
      label={label}
      value={kind}
      // The words have the error once there are any to write.
      error={kind === 'agreed' || !error ? undefined : <span role="alert">{error}</span>}
      onChange={(value) => onChange({ kind: value as ConsentValues['kind'] })}
      withAsterisk
    >
      <Stack gap="sm" mt="xs">
        <Radio
          name={kind === 'agreed' ? 'kind' : 'consent'}
          value="agreed"
          label="They agreed already"
          description={descriptions.agreed}
        />
        {kind === 'agreed' ? (
          <Group gap="sm" align="flex-start" pl={{ base: 0, sm: 32 }}>
            <TextInput
              name="consent"
              flex="1 1 16rem"
              label="How they agreed"
              placeholder="Signed up on my earlier site and confirmed by email"
              maxLength={MAX_CONSENT_LENGTH}
              value={how}
              error={error}
              onChange={(event) => onChange({ how: event.currentTarget.value })}
              withAsterisk
            />
            <TextInput
              name="on"
              type="date"
              flex="0 1 12rem"
              label="Day"
              description={dayDescription}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={on}
              onChange={(event) => onChange({ on: event.currentTarget.value })}
            />
          </Group>
        ) : null}
        <Radio
          name={kind === 'agreed' ? 'kind' : 'consent'}
          value="confirm"
          label={confirmLabel}
          description={descriptions.confirm}
        />
      </Stack>
    </Radio.Group>
  );
}
