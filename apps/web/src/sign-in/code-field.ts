/** How many characters a code has; a gap is shown after half of them. */
const LENGTH = 8;
const HALF = LENGTH / 2;
const NO_PART_OF_A_CODE = /[^A-Z0-9]/g;

function toCharacters(text: string): string {
  return text.toUpperCase().replace(NO_PART_OF_A_CODE, '').slice(0, LENGTH);
}

/** A code as it is shown, in two groups. What is typed in other ways, such as with dashes, becomes this. */
export function formatCode(text: string): string {
  const characters = toCharacters(text);
  return characters.length > HALF ? `${characters.slice(0, HALF)} ${characters.slice(HALF)}` : characters;
}

/** Where the cursor is in the formatted code when it was at `cursor` in `text`. */
export function moveCursor(text: string, cursor: number): number {
  const before = toCharacters(text.slice(0, cursor)).length;
  return before > HALF ? before + 1 : before;
}

/** Shows the eight places behind the field, and what is typed in its two groups. */
export function startCodeField(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-code]');
  const frame = field?.parentElement;
  if (!field || !frame) return;
  const places = document.createElement('span');
  places.className = 'places';
  places.setAttribute('aria-hidden', 'true');
  places.append(...Array.from({ length: LENGTH }, () => document.createElement('i')));
  frame.append(places);
  frame.classList.add('placed');

  const show = () => {
    const typed = toCharacters(field.value).length;
    for (const [index, place] of [...places.children].entries()) {
      place.className = index < typed ? 'typed' : index === typed ? 'next' : '';
    }
  };
  field.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    const { value, selectionStart } = field;
    field.value = formatCode(value);
    const cursor = moveCursor(value, selectionStart ?? value.length);
    field.setSelectionRange(cursor, cursor);
    show();
  });
  field.value = formatCode(field.value);
  // A code that was wrong is selected, so that the next one replaces it.
  if (field.value !== '') field.setSelectionRange(0, field.value.length);
  show();
}
