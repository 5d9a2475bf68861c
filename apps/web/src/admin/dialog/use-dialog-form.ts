import {
  isEdited,
  overwriteTheirs,
  rebaseEdit,
  reloadTheirs,
  restoreMine,
  startEdit,
  toEditDraft,
  typeInto,
} from '@rapport/domain/shared/edit-state';
import { isSameValue, type StoredValues, saveMerged } from '@rapport/domain/shared/merge-edits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { describeFailure, errorMessage, httpStatusOf, issuesOf } from '../../api/api-error.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { errorsOf, type FieldErrors, type FieldIssue, focusFirst } from '../../ui/form/form-values.ts';
import { isShownAtField } from './failure-at-field.ts';
import { formatList } from './format-list.ts';
import { createInitialEdit, type InitialEditOptions } from './initial-edit.ts';

interface DialogFormOptions<Values extends object, Payload, Version, Response>
  extends InitialEditOptions<Values, Version> {
  /** The schema of the server, and the input made from the values. */
  schema: ZodType<Payload>;
  toInput: (values: Values) => unknown;
  /** Sends the form with the version it may replace. If it throws, the error is shown and nothing typed is lost. */
  send: (payload: Payload, version: Version | undefined) => Promise<Response>;
  /** `merged` describes the changes of someone else that stay: a sentence to append, or nothing. */
  onSent: (merged: string, response: Response) => void;
  onFailed?: (error: unknown) => void;
}

/** What the dialog around a form needs to know. */
export interface DialogForm {
  isSending: boolean;
  /** True while the form shows a restored draft. */
  isRestored: boolean;
  /** The labels of the fields that someone else changed meanwhile. */
  theirs: string[];
  /** The labels of the fields that both changed: nothing is saved before the person has decided. */
  conflicts: string[];
  /** Shows the stored record; what was typed can be put back. */
  reload: () => void;
  /** Saves what was typed over the change of someone else. */
  overwrite: (form: HTMLFormElement) => void;
  /** Shows again what was typed before the stored record was reloaded; null where nothing was. */
  putBack: (() => void) | null;
  /** Changes each time the values are replaced by something other than typing. */
  revision: number;
  /** The error that belongs to no single field. */
  failure: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** True when there is typed text that is not saved. */
  isDirty: boolean;
  /** Removes the draft, for a dialog that closes. */
  discard: () => void;
}

/** The names of the values that are text. */
type TextField<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never;
}[keyof Values & string];

/** Whether someone else has saved the record. A 409 that names a field is about the typed text instead. */
const isConflict = (error: unknown) => httpStatusOf(error) === 409 && issuesOf(error).length === 0;

/** The state of a form in a dialog: its values, the error of each field, and whether it is being sent. */
export function useDialogForm<Values extends object, Payload, Version = undefined, Response = unknown>(
  options: DialogFormOptions<Values, Payload, Version, Response>,
) {
  const { draft, initial, stored, schema, toInput, send, onSent, onFailed } = options;
  const drafts = useDrafts();
  const [opened] = useState(() => createInitialEdit(drafts, options));
  const [shown, setShown] = useState({ edit: opened, revision: 0 });
  const [isRestored, setRestored] = useState(() => drafts.has(draft) && isEdited(opened));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);

  const latest = useRef(shown);
  const show = (next: typeof shown) => {
    latest.current = next;
    setShown(next);
  };
  const getLabel = (field: keyof Values & string) => stored?.labels[field] ?? field;
  const saveDraft = () => {
    const { values, ...seen } = toEditDraft(latest.current.edit);
    drafts.save(draft, { values, seen });
  };
  /** Replaces the values for any other reason than typing. */
  const replace = (edit: typeof opened) => {
    show({ edit, revision: latest.current.revision + 1 });
    saveDraft();
    setErrors({});
  };

  const decide = (change: (edit: typeof opened) => typeof opened) => {
    setFailure(null);
    replace(change(latest.current.edit));
  };

  /** Changes some values. Called after a wait, it still keeps what was typed into other fields meanwhile. */
  const change = (some: Partial<Values>) => {
    show({ ...latest.current, edit: typeInto(latest.current.edit, some) });
    saveDraft();
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in some))));
  };
  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    change({ [field]: value } as unknown as Partial<Values>);

  const { edit } = shown;
  /** The props that connect a text field with the form. */
  const field = <Field extends TextField<Values>>(name: Field) => ({
    name,
    value: edit.values[name] as string,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as Values[Field]),
  });

  const showIssues = (form: HTMLFormElement, issues: readonly FieldIssue[]) => {
    const found = errorsOf(issues);
    setErrors(found);
    focusFirst(form, found);
  };

  /** Saves the form, merged with what others have saved meanwhile; null when the person has to choose first. */
  const save = async (payload: Payload): Promise<{ merged: string; response: Response } | null> => {
    if (!stored) return { merged: '', response: await send(payload, undefined) };
    const outcome = await saveMerged<Values, Version | undefined, Response>({
      base: latest.current.edit.base,
      mine: latest.current.edit.values,
      save: (values, version) => send(schema.parse(toInput(values)), version),
      load: stored.load,
      isConflict,
    });
    if (!outcome.isSaved) {
      replace(rebaseEdit(latest.current.edit, outcome.current));
      return null;
    }
    const { theirs, response } = outcome;
    const kept = formatList(theirs.map(getLabel));
    return { merged: theirs.length > 0 ? `. Someone else's change to ${kept} is kept` : '', response };
  };

  const submit = async (form: HTMLFormElement) => {
    setFailure(null);
    if (latest.current.edit.conflicts.length > 0) {
      setFailure('Reload their version, or overwrite it with yours.');
      form.querySelector<HTMLElement>('[data-conflict] button')?.focus();
      return;
    }
    const checked = schema.safeParse(toInput(latest.current.edit.values));
    if (!checked.success) return showIssues(form, checked.error.issues);
    setSending(true);
    let saved: Awaited<ReturnType<typeof save>>;
    try {
      saved = await save(checked.data);
    } catch (error) {
      onFailed?.(error);
      const message = errorMessage(error) ?? `${describeFailure(error)} What you typed is still here.`;
      setFailure(isShownAtField(form, error) ? null : message);
      return showIssues(form, issuesOf(error));
    }
    if (saved === null) return;
    drafts.remove(draft);
    onSent(saved.merged, saved.response);
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

  /** Reads what others have saved meanwhile, and merges it in. */
  const catchUp = async () => {
    if (!stored) return;
    const current = await stored.load();
    const { edit: now } = latest.current;
    if (!isSameValue(current.version, now.base.version)) replace(rebaseEdit(now, current));
  };
  const catchUpNow = useRef(catchUp);
  useEffect(() => {
    // A restored draft may be based on an old version. If the record can't be read now, the save finds out.
    if (isRestored) catchUpNow.current().catch(() => undefined);
  }, [isRestored]);

  return {
    values: edit.values,
    /** The version that a save may replace. */
    version: edit.base.version,
    set,
    change,
    field,
    errors,
    /** Resets the form, for one that stays open after it was sent. */
    reset: () => {
      show({ edit: startEdit<Values, Version | undefined>(opened.base, initial), revision: 0 });
      setRestored(false);
      setErrors({});
    },
    catchUp,
    /** Continues from a record that was just saved, for an editor that stays open. */
    settle: (saved: StoredValues<Values, Version>) => {
      const { edit: now, revision } = latest.current;
      // What the server has cleaned is shown; otherwise the fields stay as they are.
      const isSame = isSameValue(saved.values, now.values);
      show({
        edit: startEdit<Values, Version | undefined>(saved),
        revision: isSame ? revision : revision + 1,
      });
      setRestored(false);
      setErrors({});
    },
    form: {
      isSending,
      isRestored,
      theirs: edit.theirs.map(getLabel),
      conflicts: edit.conflicts.map(getLabel),
      reload: () => decide(reloadTheirs),
      overwrite: (element) => {
        decide(overwriteTheirs);
        element.requestSubmit();
      },
      putBack: edit.replaced === null ? null : () => decide(restoreMine),
      revision: shown.revision,
      failure,
      onSubmit,
      isDirty: isEdited(edit),
      discard: () => drafts.remove(draft),
    } satisfies DialogForm,
  };
}
