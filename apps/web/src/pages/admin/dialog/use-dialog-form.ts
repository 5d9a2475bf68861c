import type { Issue } from '@rapport/domain/shared/app-error';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { errorMessage, issuesOf } from '../../../app/api-error.ts';
import { focusFirst } from '../../../components/form/focus-first.ts';
import { errorsOf, type FieldErrors } from '../../../components/form/form-values.ts';
import { issuesOfZod } from '../../../components/form/zod-issues.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

interface DialogFormOptions<Values extends object, Payload> {
  /** Names the form among the drafts; one per record. */
  draft: string;
  initial: Values;
  /** The schema of the server, and what it is given. */
  schema: ZodType<Payload>;
  toInput: (values: Values) => unknown;
  /** Sends it; what it throws is shown, and the form keeps what was typed. */
  send: (payload: Payload) => Promise<unknown>;
  onSent: () => void;
}

/** What the dialog around a form needs of it. */
export interface DialogForm {
  isSending: boolean;
  isRestored: boolean;
  /** The server's sentence when it was refused for more than one field. */
  failure: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  discard: () => void;
}

/** The state of a form in a dialog: values, the first message of each field, and whether it is on its way. */
export function useDialogForm<Values extends object, Payload>(options: DialogFormOptions<Values, Payload>) {
  const { draft, initial, schema, toInput, send, onSent } = options;
  const [restored] = useState(() => readDraft(draft, initial));
  const [values, setValues] = useState<Values>(restored ?? initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);

  const latest = useRef(values);

  /** Also after a wait: what was typed into other fields meanwhile stays. */
  const change = (some: Partial<Values>) => {
    latest.current = { ...latest.current, ...some };
    setValues(latest.current);
    keepDraft(draft, latest.current);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in some))));
  };
  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    change({ [field]: value } as unknown as Partial<Values>);

  const show = (form: HTMLFormElement, issues: readonly Issue[]) => {
    const found = errorsOf(issues);
    setErrors(found);
    focusFirst(form, found);
  };

  const submit = async (form: HTMLFormElement) => {
    setFailure(null);
    const checked = schema.safeParse(toInput(values));
    if (!checked.success) return show(form, issuesOfZod(checked.error));
    setSending(true);
    try {
      await send(checked.data);
    } catch (error) {
      setFailure(errorMessage(error) ?? 'The server could not be reached. What you typed is still here.');
      return show(form, issuesOf(error));
    }
    dropDraft(draft);
    onSent();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    void submit(event.currentTarget).finally(() => {
      busy.current = false;
      setSending(false);
    });
  };

  return {
    values,
    set,
    change,
    errors,
    /** Empties it again, for a form that stays open. */
    reset: () => {
      latest.current = initial;
      setValues(initial);
      setErrors({});
    },
    form: {
      isSending,
      isRestored: restored !== null,
      failure,
      onSubmit,
      discard: () => dropDraft(draft),
    } satisfies DialogForm,
  };
}
