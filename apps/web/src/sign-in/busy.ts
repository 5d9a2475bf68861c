/**
 * Lets a button say what it does, in its own width and with its focus, and returns what ends that. `label` is
 * "Sending..." and the like; without one, the label of its `data-busy`.
 */
export function setBusy(button: HTMLButtonElement, label = button.dataset.busy ?? ''): () => void {
  const content = [...button.childNodes];
  button.style.minWidth = `${button.offsetWidth}px`;
  button.setAttribute('aria-disabled', 'true');
  button.replaceChildren(label);
  return () => {
    button.replaceChildren(...content);
    button.removeAttribute('aria-disabled');
    button.style.minWidth = '';
  };
}

/** Whether the button is doing something already, so that a second press does nothing. */
export function isBusy(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-disabled') === 'true';
}

/** Says something in the page's place for messages above the form; an empty text removes it. */
export function showMessage(text: string): void {
  const place = document.querySelector<HTMLElement>('[data-message]');
  if (!place) return;
  place.replaceChildren(text);
  place.hidden = text === '';
  // On a phone it may be behind the bar with the buttons.
  if (!place.hidden) place.scrollIntoView({ block: 'nearest' });
}

/** Nothing is sent without a connection, and what was typed stays. */
function isOffline(): boolean {
  if (navigator.onLine) return false;
  showMessage("You're offline. Nothing was sent.");
  return true;
}

/** Every form of the page says that it is being sent, is sent once, and stays as it is without a connection. */
export function startForms(): void {
  let restore: (() => void)[] = [];
  document.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement)) return;
    if (isBusy(button) || isOffline()) return event.preventDefault();
    showMessage('');
    // A button that is sent with its form has to be in it until the browser has read the form.
    setTimeout(() => restore.push(setBusy(button)));
  });
  addEventListener('online', () => showMessage(''));
  // The page that the browser kept, as someone left it, when they come back.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const end of restore) end();
    restore = [];
  });
}
