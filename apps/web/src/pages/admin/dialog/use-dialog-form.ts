import type { Issue } from '@rapport/domain/shared/app-error';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { describeFailure, errorMessage, httpStatusOf, issuesOf } from '../../../app/api-error.ts';
import { useDrafts } from '../../../components/form/draft-owner.tsx';
import { focusFirst } from '../../../components/form/focus-first.ts';
import { errorsOf, type FieldErrors } from '../../../components/form/form-values.ts';
import { issuesOfZod } from '../../../components/form/zod-issues.ts';
import { beginWith, choose, type Standing, type VersionChoice } from './versions.ts';

interface DialogFormOptions<Values extends object, Payload, Seen> {
  /** Names the form among the drafts; one per record. */
  draft: string;
  initial: Values;
  /** The version of the stored record that the form shows: a save must not replace another one unasked. */
  seen?: Seen;
  /** The schema of the server, and what it is given. */
  schema: ZodType<Payload>;
  toInput: (values: Values) => unknown;
  /** Sends it with the version it may replace; what it throws is shown, and the form keeps what was typed. */
  send: (payload: Payload, seen: Seen | undefined) => Promise<unknown>;
  onSent: () => void;
}

/** What the dialog around a form needs of it. */
export interface DialogForm {
  isSending: boolean;
  standing: Standing;
  /** Decides between what was typed before and what somebody else has saved since. */
  choose: (choice: VersionChoice) => void;
  /** The server's sentence when it was refused for more than one field. */
  failure: string | null;
  /** True when it was refused because somebody else has saved meanwhile. */
  isRefused: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** True when something was typed that is neither stored nor sent. */
  isDirty: boolean;
  /** Removes the draft, for a dialog that closes. */
  discard: () => void;
}

/** The names of the values that are text. */
type TextField<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never;
}[keyof Values & string];

const CONFLICT = 409;

/** The state of a form in a dialog: values, the first message of each field, and whether it is on its way. */
export function useDialogForm<Values extends object, Payload, Seen = undefined>(
  options: DialogFormOptions<Values, Payload, Seen>,
) {
  const { draft, schema, toInput, send, onSent } = options;
  const drafts = useDrafts();
  const [opened] = useState(() => ({ initial: options.initial, seen: options.seen }));
  const [restored] = useState(() => drafts.read<Values, Seen>(draft, opened.initial));
  const [shown, setShown] = useState(() => beginWith(opened, restored));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);

  const latest = useRef(shown);
  const show = (next: typeof shown) => {
    latest.current = next;
    setShown(next);
  };

  /** Also after a wait: what was typed into other fields meanwhile stays. */
  const change = (some: Partial<Values>) => {
    show({ ...latest.current, values: { ...latest.current.values, ...some } });
    drafts.save(draft, latest.current);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in some))));
  };
  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    change({ [field]: value } as unknown as Partial<Values>);

  /** What a field of text needs to be part of the form; its label and looks are the dialog's. */
  const field = <Field extends TextField<Values>>(name: Field) => ({
    name,
    value: shown.values[name] as string,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as Values[Field]),
  });

  const point = (form: HTMLFormElement, issues: readonly Issue[]) => {
    const found = errorsOf(issues);
    setErrors(found);
    focusFirst(form, found);
  };

  const submit = async (form: HTMLFormElement) => {
    setFailure(null);
    setRefused(false);
    const { values, seen } = latest.current;
    const checked = schema.safeParse(toInput(values));
    if (!checked.success) return point(form, issuesOfZod(checked.error));
    setSending(true);
    try {
      await send(checked.data, seen);
    } catch (error) {
      setFailure(errorMessage(error) ?? `${describeFailure(error)} What you typed is still here.`);
      setRefused(seen !== undefined && httpStatusOf(error) === CONFLICT);
      return point(form, issuesOf(error));
    }
    drafts.remove(draft);
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
    values: shown.values,
    set,
    change,
    field,
    errors,
    /** Empties it again, for a form that stays open. */
    reset: () => {
      show({ standing: 'fresh', values: opened.initial, seen: opened.seen });
      setErrors({});
    },
    form: {
      isSending,
      standing: shown.standing,
      choose: (choice) => {
        if (restored === null) return;
        show(choose(choice, opened, restored));
        // Until something is typed into theirs, a reload brings back what was set aside.
        if (choice !== 'takeTheirs') drafts.save(draft, latest.current);
        setFailure(null);
        setErrors({});
      },
      failure,
      isRefused,
      onSubmit,
      isDirty: JSON.stringify(shown.values) !== JSON.stringify(opened.initial),
      discard: () => drafts.remove(draft),
    } satisfies DialogForm,
  };
}
