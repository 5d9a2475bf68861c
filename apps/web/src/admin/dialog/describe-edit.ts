import type { EditChoice, EditConflict } from '@rapport/domain/shared/edit-state';

/** A field that two people changed, as it is shown to the one who has to choose. */
export interface ShownConflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
  choice: EditChoice | null;
}

/** In characters: what is shown of a long text, and of what comes before the first difference. */
const MAX_EXCERPT = 240;
const MAX_LEAD = 40;

/** Names in a sentence: "Name", "Name and Email", "Name, Email and Message". */
export function listed(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

/** The text that HTML shows, or the HTML itself where that is all that differs. */
export function htmlToText(html: string): string {
  return new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li)>|<br>/g, '$&\n'), 'text/html').body
    .textContent;
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ');
  return String(value ?? '');
}

/** Both texts from shortly before they begin to differ, so that long ones show what is different in them. */
export function differingParts(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const longest = Math.max(one.length, other.length);
  const from = longest <= MAX_EXCERPT || start <= MAX_LEAD ? 0 : start - MAX_LEAD;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_EXCERPT)}${text.length > from + MAX_EXCERPT ? '…' : ''}`;
  return [cut(one), cut(other)];
}

/** The conflicts of a form with its labels and with text fit for a person. */
export function describeConflicts<Values extends object>(
  conflicts: { [Field in keyof Values & string]?: EditConflict<Values[Field]> },
  labelOf: (field: keyof Values & string) => string,
  describe: { [Field in keyof Values & string]?: (value: Values[Field]) => string } = {},
): ShownConflict[] {
  return (Object.keys(conflicts) as (keyof Values & string)[]).flatMap((field) => {
    const conflict = conflicts[field];
    if (!conflict) return [];
    const text = describe[field] ?? describeValue;
    let both = [text(conflict.mine), text(conflict.theirs)] as const;
    // What a person reads is the same: the difference is in what is stored.
    if (both[0] === both[1]) both = [describeValue(conflict.mine), describeValue(conflict.theirs)];
    const [mine, theirs] = differingParts(...both);
    return [{ field, label: labelOf(field), mine, theirs, choice: conflict.choice }];
  });
}
