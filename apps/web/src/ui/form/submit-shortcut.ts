/** Sends the form around the focus, like its button: Ctrl+Enter, or Command+Enter. A rich text editor keeps its own key. */
function submitForm(event: KeyboardEvent): void {
  const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing;
  if (!isShortcut || event.defaultPrevented || !(event.target instanceof Element)) return;
  const form = event.target.closest('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/** Lets every form of the page be sent from the keyboard, wherever in it the focus is. */
export function startSubmitShortcut(): void {
  document.addEventListener('keydown', submitForm);
}
