import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { prepareToasts, showToast } from '../toasts/show-toast.ts';
import { useInBrowser } from '../use-in-browser.ts';
import {
  emptyFields,
  errorsOf,
  type FieldErrors,
  type FieldIssue,
  type FieldValues,
  focusFirst,
  valuesOf,
} from './form-values.ts';
import { type RobotEvidence, robotEvidence, waitForFillTime } from './robot-evidence.ts';

/** The outcome of checking: what to send, or what is wrong with it. */
export type Checked<Payload> =
  | { payload: Payload; issues: null }
  | { payload: null; issues: readonly FieldIssue[]; failure?: string };

/** The outcome of sending: true, or why it failed and which fields are at fault. */
export type Sent = true | { issues: readonly FieldIssue[]; failure: string };

export interface CheckedFormOptions<Payload> {
  /** The required fields in their order, each with what is said when it is empty. */
  required: Readonly<FieldErrors>;
  /** Fetches what `check` needs, when the visitor first touches the form. */
  prepare: () => void;
  /** Checks with the schema of the server. With a failure it could not be checked, because a script is missing. */
  check: (values: FieldValues) => Promise<Checked<Payload>>;
  /**
   * Sends it. True clears the fields. A failure is shown, with its faults beneath the fields, which keep what they
   * hold.
   */
  send: (payload: Payload, evidence: RobotEvidence) => Promise<Sent>;
  /** Errors that the server rendered before hydration. */
  initialErrors?: FieldErrors;
}

/** A form that was sent before hydration and that the inline script of the page holds back. */
interface EarlyForm extends HTMLFormElement {
  early?: number;
}

/** Empties the fields; `reset` would bring back what a form that was posted and returned began with. */
function clear(form: HTMLFormElement): void {
  for (const element of form.elements) {
    if ('value' in element && !(element instanceof HTMLButtonElement)) element.value = '';
  }
}

/**
 * A form with uncontrolled fields: text typed before hydration stays. It shows errors beneath the fields, sends
 * nothing while a required field is empty, and sends nothing twice. Without JavaScript the form is posted normally.
 */
export function useCheckedForm<Payload>(options: CheckedFormOptions<Payload>) {
  const { required, prepare, check, send } = options;
  const [errors, setErrors] = useState<FieldErrors>(options.initialErrors ?? {});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  const lacksScripts = useRef(false);
  const focusedBefore = useRef<Element | null>(null);

  // The button loses the focus while it is disabled; keyboard users get it back.
  useEffect(() => {
    if (sending || document.activeElement !== document.body) return;
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
    focusedBefore.current = null;
  }, [sending]);

  const issuesOf = async (values: FieldValues) => (await check(values)).issues ?? [];

  const onBlur = async (event: FocusEvent<HTMLFormElement>) => {
    const field = (event.target as Partial<HTMLInputElement>).name;
    // On the way to the button everything is checked anyway; a message now would move the button from under the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return;
    const values = valuesOf(event.currentTarget);
    // An untouched field is not wrong yet.
    if (!field || !values[field]?.trim()) return;
    const message = errorsOf(await issuesOf(values))[field];
    setErrors(({ [field]: _previous, ...others }) => (message ? { ...others, [field]: message } : others));
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = (event.target as Partial<HTMLInputElement>).name;
    if (field && field in errors) setErrors(({ [field]: _previous, ...others }) => others);
  };

  const showErrors = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    focusFirst(form, found);
  };

  /** In a toast, or in the form where a visitor without a connection cannot fetch the toasts. */
  const showFailure = async (message: string) => {
    if (await prepareToasts()) showToast({ title: 'Error', message, tone: 'error' });
    else setFailure(message);
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const empty = emptyFields(required, values);
    setFailure(null);
    if (Object.keys(empty).length > 0) return showErrors(form, empty);
    const checked = await check(values);
    if (checked.issues) {
      // Many browsers never ask again for a script that failed once; the form can do without it.
      if (checked.failure !== undefined && lacksScripts.current && navigator.onLine) return form.submit();
      lacksScripts.current = checked.failure !== undefined && navigator.onLine;
      showErrors(form, errorsOf(checked.issues));
      if (checked.failure !== undefined) await showFailure(checked.failure);
      return;
    }
    setErrors({});
    setSent(false);
    focusedBefore.current = document.activeElement;
    setSending(true);
    await waitForFillTime();
    const outcome = await send(checked.payload, robotEvidence(values));
    if (outcome === true) {
      clear(form);
      return setSent(true);
    }
    showErrors(form, errorsOf(outcome.issues));
    await showFailure(outcome.failure);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click can come before the next paint disables the button.
    if (busy.current) return;
    busy.current = true;
    void submit(event.currentTarget).finally(() => {
      busy.current = false;
      setSending(false);
    });
  };

  // Until this code is there to say what is wrong, the browser's own check does.
  const noValidate = useInBrowser();
  const ref = useRef<EarlyForm>(null);
  useEffect(() => {
    if (!noValidate || !ref.current?.early) return;
    ref.current.early = 0;
    ref.current.requestSubmit();
  }, [noValidate]);
  useEffect(() => {
    // A field that got the focus before hydration.
    if (ref.current?.contains(document.activeElement)) prepare();
  }, [prepare]);
  return {
    errors,
    sending,
    /** True once it was sent, until it is sent again. */
    sent,
    failure,
    formProps: { ref, onBlur, onChange, onFocus: prepare, onSubmit, noValidate },
  };
}
