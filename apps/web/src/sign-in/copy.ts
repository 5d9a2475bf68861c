/** Buttons that copy what their `data-copy` names: shown by this script, because they need it. */
export function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const source = document.getElementById(button.dataset.copy ?? '');
    const status = document.querySelector('[data-status]');
    if (!source) continue;
    button.closest<HTMLElement>('.bar')?.removeAttribute('hidden');
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(source.textContent);
        status?.replaceChildren(button.dataset.copied ?? '');
      } catch {
        // The browser refused: the text is selected, ready to be copied by hand.
        getSelection()?.selectAllChildren(source);
      }
    });
  }
}
