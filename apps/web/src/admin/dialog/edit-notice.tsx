import { useEffect, useId, useRef } from 'react';
import { listed, type ShownConflict } from './describe-edit.ts';
import classes from './edit-notice.module.css';
import forms from './form.module.css';
import type { DialogForm } from './use-dialog-form.ts';

/** What happened to the form meanwhile, in sentences. */
function noticeOf({ isRestored, theirs, conflicts }: DialogForm): string[] {
  const sentences: string[] = [];
  if (isRestored) sentences.push('What you typed before is back.');
  if (theirs.length > 0) {
    const change = theirs.length > 1 ? 'Their changes are' : 'Their change is';
    sentences.push(`Someone else changed ${listed(theirs)} in the meantime. ${change} shown here.`);
  }
  if (conflicts.length > 0) {
    const fields = listed(conflicts.map(({ label }) => label));
    sentences.push(`You and someone else both changed ${fields}. Choose which version to keep.`);
  }
  return sentences;
}

/**
 * Says that something typed before is back and what someone else has changed meanwhile, and lets the person choose
 * where both changed the same field.
 */
export function EditNotice({ form }: { form: DialogForm }) {
  const notice = useRef<HTMLDivElement>(null);
  const { conflicts } = form;
  const known = useRef(conflicts.length);
  useEffect(() => {
    // A save was stopped by it: it is what has to be read next.
    if (conflicts.length > known.current) notice.current?.focus();
    known.current = conflicts.length;
  }, [conflicts.length]);
  const sentences = noticeOf(form);
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
