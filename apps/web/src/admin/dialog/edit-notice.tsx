import { useEffect, useId, useRef } from 'react';
import { formatList, type ShownConflict } from './describe-edit.ts';
import classes from './edit-notice.module.css';
import forms from './form.module.css';
import type { DialogForm } from './use-dialog-form.ts';

/** Describes a restored draft and the changes of other people, in sentences. */
function formatNotice({ isRestored, theirs, conflicts }: DialogForm): string[] {
  const sentences: string[] = [];
  if (isRestored) sentences.push('What you typed before is back.');
  if (theirs.length > 0) {
    const change = theirs.length > 1 ? 'Their changes are' : 'Their change is';
    sentences.push(`Someone else changed ${formatList(theirs)} in the meantime. ${change} shown here.`);
  }
  if (conflicts.length > 0) {
    const fields = formatList(conflicts.map(({ label }) => label));
    sentences.push(`You and someone else both changed ${fields}. Choose which version to keep.`);
  }
  return sentences;
}

/**
 * Shows that a draft was restored and what someone else has changed, and lets the person choose where both changed
 * the same field.
 */
export function EditNotice({ form }: { form: DialogForm }) {
  const notice = useRef<HTMLDivElement>(null);
  const { conflicts } = form;
  const lastCount = useRef(conflicts.length);
  useEffect(() => {
    // The save was stopped by new conflicts, so they have to be read next.
    if (conflicts.length > lastCount.current) notice.current?.focus();
    lastCount.current = conflicts.length;
  }, [conflicts.length]);
  const sentences = formatNotice(form);
  if (sentences.length === 0) return null;
  return (
    <div ref={notice} className={forms.note} tabIndex={-1}>
      <p role="status">{sentences.join(' ')}</p>
      {conflicts.map((conflict) => (
        <Choice key={conflict.field} conflict={conflict} onChoose={form.choose} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  conflict: ShownConflict;
  onChoose: DialogForm['choose'];
}

function Choice({ conflict: { field, label, mine, theirs, choice }, onChoose }: ChoiceProps) {
  const name = useId();
  const versions = [
    ['theirs', 'Theirs', theirs],
    ['mine', 'Yours', mine],
  ] as const;
  return (
    <fieldset className={classes.choice} data-undecided={choice === null ? true : undefined}>
      <legend className={classes.label}>{label}</legend>
      {versions.map(([value, whose, text]) => (
        <label key={value} className={classes.version}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChoose(field, value)}
          />
          <span className={classes.text}>
            <span className={classes.whose}>{whose}:</span> {text || <i>empty</i>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
