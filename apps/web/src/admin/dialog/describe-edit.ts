import type { EditChoice, EditConflict } from '@rapport/domain/shared/edit-state';

/** A field that two people changed, as it is shown to the person who chooses between both versions. */
export interface ShownConflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
  choice: EditChoice | null;
}

/** How many characters of a long text are shown, and how many of them before the first difference. */
const MAX_EXCERPT_LENGTH = 240;
const MAX_LEAD_LENGTH = 40;

/** Lists names in a sentence: "Name", "Name and Email", "Name, Email and Message". */
export function formatList(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

/** The text of HTML, with a line break after each block. */
export function htmlToText(html: string): string {
  return new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li)>|<br>/g, '$&\n'), 'text/html').body
    .textContent;
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ');
  return String(value ?? '');
}

/** Both texts from shortly before their first difference, so that long texts show what differs. */
export function getDifferingParts(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const maxLength = Math.max(one.length, other.length);
  const from = maxLength <= MAX_EXCERPT_LENGTH || start <= MAX_LEAD_LENGTH ? 0 : start - MAX_LEAD_LENGTH;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_EXCERPT_LENGTH)}${text.length > from + MAX_EXCERPT_LENGTH ? '…' : ''}`;
  return [cut(one), cut(other)];
}

/** The conflicts of a form, with the labels of the fields and readable values. */
export function describeConflicts<Values extends object>(
  conflicts: { [Field in keyof Values & string]?: EditConflict<Values[Field]> },
  getLabel: (field: keyof Values & string) => string,
  describe: { [Field in keyof Values & string]?: (value: Values[Field]) => string } = {},
): ShownConflict[] {
  return (Object.keys(conflicts) as (keyof Values & string)[]).flatMap((field) => {
    const conflict = conflicts[field];
    if (!conflict) return [];
    const text = describe[field] ?? describeValue;
    let both = [text(conflict.mine), text(conflict.theirs)] as const;
    // The text is the same: the difference is in the markup, so the stored values are shown.
    if (both[0] === both[1]) both = [describeValue(conflict.mine), describeValue(conflict.theirs)];
    const [mine, theirs] = getDifferingParts(...both);
    return [{ field, label: getLabel(field), mine, theirs, choice: conflict.choice }];
  });
}
