/** The values of a form's fields, by their names. */
export type FieldValues = Record<string, string>;
/** What is wrong with a field, as both the server and zod describe it. */
export interface FieldIssue {
  path: readonly PropertyKey[];
  message: string;
}
/** The message under each faulty field. */
export type FieldErrors = Record<string, string>;

/** Reads the text fields of a form; files do not occur on this site. */
export function valuesOf(form: HTMLFormElement): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** The first message of each field; faults that belong to no field are left out. */
export function errorsOf(issues: readonly FieldIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const [field] = path;
    if (typeof field === 'string') errors[field] ??= message;
  }
  return errors;
}

/** The required fields no one has written anything in, with what to say beneath them. */
export function emptyFields(required: Readonly<FieldErrors>, values: FieldValues): FieldErrors {
  return Object.fromEntries(Object.entries(required).filter(([field]) => !values[field]?.trim()));
}

/** Puts the focus into the first field of the form, in its order on the page, that has an error. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const field = Array.from(form.elements).find(
    (element) => element instanceof HTMLElement && 'name' in element && String(element.name) in errors,
  );
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // The focus scrolls the field into view, but its label may stay above the edge.
  if ('labels' in field) (field as HTMLInputElement).labels?.[0]?.scrollIntoView({ block: 'nearest' });
}
