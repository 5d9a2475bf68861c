import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { issuesOf } from '../../api/api-error.ts';

interface UnfitQuestion {
  /** Whether a failure asks for it; the form then asks, so no toast is shown. */
  ask: (error: unknown) => boolean;
  render: (form: {
    values: { confirmed: boolean };
    errors: { confirmed?: string | undefined };
    set: (field: 'confirmed', value: boolean) => void;
  }) => ReactNode;
}

/** Whether a session is planned although it does not fit its plan: asked once the server has said so. */
export function useUnfitQuestion(): UnfitQuestion {
  const [isAsked, setAsked] = useState(false);
  return {
    ask: (error) => {
      const isUnfit = issuesOf(error).some(({ path }) => path[0] === 'confirmed');
      if (isUnfit) setAsked(true);
      return isUnfit;
    },
    render: ({ values, errors, set }) =>
      isAsked ? (
        <Checkbox
          name="confirmed"
          label="Plan it anyway"
          checked={values.confirmed}
          error={errors.confirmed}
          onChange={({ currentTarget }) => set('confirmed', currentTarget.checked)}
        />
      ) : null,
  };
}
