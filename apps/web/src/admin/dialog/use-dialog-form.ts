import type { Issue } from '@rapport/domain/shared/app-error';
import {
  chooseEdit,
  type EditChoice,
  type EditDraft,
  type EditState,
  isEdited,
  rebaseEdit,
  restoreEdit,
  startEdit,
  toEditDraft,
  typeInto,
  undecidedFields,
} from '@rapport/domain/shared/edit-state';
import { isSameValue, type StoredValues, saveMerged } from '@rapport/domain/shared/merge-edits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { describeFailure, errorMessage, httpStatusOf, issuesOf } from '../../api/api-error.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import type { Drafts } from '../../ui/form/drafts.ts';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { errorsOf, type FieldErrors } from '../../ui/form/form-values.ts';
import { issuesOfZod } from '../../ui/form/zod-issues.ts';
import { describeConflicts, listed, type ShownConflict } from './describe-edit.ts';
import { isSaidAtField } from './failure-at-field.ts';

/** The stored record that a form edits. Others may save it meanwhile: their changes are merged in. */
export interface StoredRecord<Values, Version> extends StoredValues<Values, Version> {
  /** Reads the record as it is stored now. */
  load: () => Promise<StoredValues<Values, Version>>;
  /** What the form calls its fields. */
  labels: { [Field in keyof Values & string]?: string };
  /** Says what is in a field, where it is no text that people read. */
  describe?: { [Field in keyof Values & string]?: (value: Values[Field]) => string };
}

interface DialogFormOptions<Values extends object, Payload, Version> {
  /** Names the form among the drafts; one per record. */
  draft: string;
  /** What the form begins with. */
  initial: Values;
  /** Where the form edits a stored record: a save never replaces another version of it unasked. */
  stored?: StoredRecord<Values, Version> | undefined;
  /** The schema of the server, and what it is given. */
  schema: ZodType<Payload>;
  toInput: (values: Values) => unknown;
  /** Sends it with the version it may replace; what it throws is shown, and the form keeps what was typed. */
  send: (payload: Payload, version: Version | undefined) => Promise<unknown>;
  /** `merged` says what someone else had changed and was kept: a sentence to follow another, or nothing. */
  onSent: (merged: string) => void;
  onFailed?: (error: unknown) => void;
}

/** What the dialog around a form needs of it. */
export interface DialogForm {
  isSending: boolean;
  /** True while something that was typed before is in the form. */
  isRestored: boolean;
  /** The labels of the fields that someone else changed meanwhile. */
  theirs: string[];
  conflicts: ShownConflict[];
  choose: (field: string, choice: EditChoice) => void;
  /** Another number each time the values are replaced by others than those that are typed. */
  revision: number;
  /** The server's sentence when it was refused for more than one field. */
  failure: string | null;
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

/** A refusal that names a field is a question about what was typed, not someone else's change. */
const isConflict = (error: unknown) => httpStatusOf(error) === 409 && issuesOf(error).length === 0;

/** What a form begins with: the record, or what was typed before over this or an older version of it. */
function begin<Values extends object, Version>(
  drafts: Drafts,
  { draft, initial, stored }: Pick<DialogFormOptions<Values, never, Version>, 'draft' | 'initial' | 'stored'>,
): EditState<Values, Version | undefined> {
  const base = { values: stored?.values ?? initial, version: stored?.version };
  const fresh = startEdit<Values, Version | undefined>(base, initial);
  const left = drafts.read<Values, Omit<EditDraft<Values>, 'values'>>(draft, initial);
  if (left === null) return fresh;
  // No one else changes what is not stored yet.
  if (!stored) return { ...fresh, values: left.values };
  const edit = { values: left.values, base: left.seen?.base ?? base.values, conflicts: left.seen?.conflicts };
  return restoreEdit({ ...edit, conflicts: edit.conflicts ?? {} }, base);
}

/** The state of a form in a dialog: values, the first message of each field, and whether it is on its way. */
export function useDialogForm<Values extends object, Payload, Version = undefined>(
  options: DialogFormOptions<Values, Payload, Version>,
) {
  const { draft, initial, stored, schema, toInput, send, onSent, onFailed } = options;
  const drafts = useDrafts();
  const [opened] = useState(() => begin(drafts, options));
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
  const labelOf = (field: keyof Values & string) => stored?.labels[field] ?? field;
  const keepDraft = () => {
    const { values, ...seen } = toEditDraft(latest.current.edit);
    drafts.save(draft, { values, seen });
  };
  /** Replaces values of the form, for whatever reason but typing. */
  const replace = (edit: typeof opened) => {
    show({ edit, revision: latest.current.revision + 1 });
    keepDraft();
    setErrors({});
  };

  /** Also after a wait: what was typed into other fields meanwhile stays. */
  const change = (some: Partial<Values>) => {
    show({ ...latest.current, edit: typeInto(latest.current.edit, some) });
    keepDraft();
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in some))));
  };
  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    change({ [field]: value } as unknown as Partial<Values>);

  const { edit } = shown;
  /** What a field of text needs to be part of the form; its label and looks are the dialog's. */
  const field = <Field extends TextField<Values>>(name: Field) => ({
    name,
    value: edit.values[name] as string,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as Values[Field]),
  });

  const point = (form: HTMLFormElement, issues: readonly Issue[]) => {
    const found = errorsOf(issues);
    setErrors(found);
    focusFirst(form, found);
  };

  /** Saves it over the version that was edited, or merged with what others have saved since; null where someone has to choose. */
  const save = async (payload: Payload): Promise<string | null> => {
    if (!stored) {
      await send(payload, undefined);
      return '';
    }
    const outcome = await saveMerged<Values, Version | undefined>({
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
    const { theirs } = outcome;
    return theirs.length > 0 ? `. Someone else's change to ${listed(theirs.map(labelOf))} is kept` : '';
  };

  const submit = async (form: HTMLFormElement) => {
    setFailure(null);
    const undecided = undecidedFields(latest.current.edit);
    if (undecided.length > 0) {
      setFailure(`Choose which version of ${listed(undecided.map(labelOf))} to keep.`);
      form.querySelector<HTMLElement>('[data-undecided] input')?.focus();
      return;
    }
    const checked = schema.safeParse(toInput(latest.current.edit.values));
    if (!checked.success) return point(form, issuesOfZod(checked.error));
    setSending(true);
    let merged: string | null;
    try {
      merged = await save(checked.data);
    } catch (error) {
      onFailed?.(error);
      const sentence = errorMessage(error) ?? `${describeFailure(error)} What you typed is still here.`;
      setFailure(isSaidAtField(form, error) ? null : sentence);
      return point(form, issuesOf(error));
    }
    if (merged === null) return;
    drafts.remove(draft);
    onSent(merged);
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

  /** Reads what others have saved since, and merges it in. */
  const catchUp = async () => {
    if (!stored) return;
    const current = await stored.load();
    const { edit: now } = latest.current;
    if (!isSameValue(current.version, now.base.version)) replace(rebaseEdit(now, current));
  };
  const catchUpNow = useRef(catchUp);
  useEffect(() => {
    // What a dialog reopens with may be old; where it can't be read, the save finds out.
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
    /** Empties it again, for a form that stays open. */
    reset: () => {
      show({ edit: startEdit<Values, Version | undefined>(opened.base, initial), revision: 0 });
      setRestored(false);
      setErrors({});
    },
    catchUp,
    form: {
      isSending,
      isRestored,
      theirs: edit.theirs.map(labelOf),
      conflicts: describeConflicts(edit.conflicts, labelOf, stored?.describe),
      choose: (name, choice) => {
        setFailure(null);
        replace(chooseEdit(latest.current.edit, name as keyof Values & string, choice));
      },
      revision: shown.revision,
      failure,
      onSubmit,
      isDirty: isEdited(edit),
      discard: () => drafts.remove(draft),
    } satisfies DialogForm,
  };
}
