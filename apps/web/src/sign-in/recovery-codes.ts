import { showMessage } from './busy.ts';

const QUESTION = "Did you write them down? You can't see them again.";

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saving new recovery codes: as a file, as a copy, on paper, or after a question. */
export function startRecoveryCodes(): void {
  const list = document.querySelector<HTMLElement>('[data-codes]');
  const tools = document.querySelector<HTMLElement>('[data-tools]');
  const saved = document.querySelector<HTMLAnchorElement>('a[data-saved]');
  const status = document.querySelector('[data-status]');
  if (!list || !tools || !saved) return;
  const codes = [...list.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  const text = [`Recovery codes for ${list.dataset.host}. Each works once.`, '', ...codes, ''].join('\n');
  let isSaved = false;
  tools.hidden = false;

  const onPress = (name: string, act: () => Promise<string> | string) =>
    tools.querySelector(`[data-${name}]`)?.addEventListener('click', async () => {
      status?.replaceChildren(await act());
    });
  onPress('download', () => {
    download(text);
    isSaved = true;
    return 'Downloaded';
  });
  onPress('copy-codes', async () => {
    try {
      await navigator.clipboard.writeText(text);
      isSaved = true;
      return 'Copied';
    } catch {
      // The browser refused: the codes are selected, ready to be copied by hand.
      getSelection()?.selectAllChildren(list);
      return '';
    }
  });
  onPress('print', () => {
    print();
    isSaved = true;
    return '';
  });
  saved.addEventListener('click', (event) => {
    if (isSaved) return;
    event.preventDefault();
    isSaved = true;
    showMessage(QUESTION);
    saved.replaceChildren('Yes, I wrote them down');
  });
}
