/** A step of a path to an element: inside the one before, an element of this role with this accessible name. */
export interface Step {
  role: string;
  /** Whole, or as the source of a regular expression. */
  name?: string | { source: string };
}

/** What the page says of the element at the end of a path. */
export interface Found {
  /** How many visible elements the path leads to. */
  count: number;
  /** Of the first one: what it shows, and what is typed or chosen in it. */
  text: string;
  value: string;
  isChecked: boolean;
  isFocused: boolean;
  /** The middle of it in the window, after it was scrolled into view; null when something else is there. */
  point: { x: number; y: number } | null;
}

/**
 * Runs in the page, so that it reaches nothing outside of itself. The names of controls are those that a person reads:
 * what labels them, or what they contain.
 */
export function findInPage(steps: Step[], toPoint: boolean): Found {
  const SELECTORS: Record<string, string> = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog, [role=dialog]',
    form: 'form',
    link: 'a[href]',
    listitem: 'li',
    menuitem: '[role=menuitem]',
    region: 'section, [role=region]',
    row: 'tr',
    tab: '[role=tab]',
    textbox: 'input, textarea, [contenteditable=true]',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts, with its line breaks
  const readText = (element: Element) => clean((element as HTMLElement).innerText);
  const readName = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = (element as HTMLInputElement).labels ?? [];
    return (
      clean(ids.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      clean(element.getAttribute('aria-label')) ||
      clean([...labels].map((label) => label.textContent).join(' ')) ||
      readText(element)
    );
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const matches = (element: Element, name: Step['name']) => {
    if (name === undefined) return true;
    const own = readName(element);
    return typeof name === 'string' ? own === name : new RegExp(name.source).test(own);
  };
  let scopes: ParentNode[] = [document];
  for (const { role, name } of steps) {
    const found = scopes.flatMap((scope) => [...scope.querySelectorAll(SELECTORS[role] ?? role)]);
    scopes = found.filter((element) => isVisible(element) && matches(element, name));
  }
  const [first] = scopes as HTMLInputElement[];
  if (!first) return { count: 0, text: '', value: '', isChecked: false, isFocused: false, point: null };
  const findPoint = () => {
    if (first.matches(':disabled')) return null;
    first.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = first.getBoundingClientRect();
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const hit = document.elementFromPoint(point.x, point.y);
    return hit && (first.contains(hit) || hit.closest('label')?.control === first) ? point : null;
  };
  return {
    count: scopes.length,
    text: readText(first),
    value: first.value ?? '',
    isChecked: first.checked ?? false,
    isFocused: first.contains(document.activeElement),
    point: toPoint ? findPoint() : null,
  };
}
