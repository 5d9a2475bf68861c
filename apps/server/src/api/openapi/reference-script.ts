/**
 * The script of the reference: search, which leaves only what matches in the table of contents and on the page, and
 * buttons that copy an example. The page is complete without it. It runs in the browser as it is written here.
 */
export const REFERENCE_SCRIPT = `(() => {
  const form = document.querySelector('.search');
  const field = form.querySelector('input');
  const result = form.querySelector('output');
  const contents = document.querySelector('.contents details');
  const groups = [...document.querySelectorAll('.contents li[data-group]')];
  const calls = [...document.querySelectorAll('.contents li[data-search]')];
  const wide = matchMedia('(min-width: 64rem)');
  const others = [...document.querySelectorAll('.contents li[data-other]')];
  const introduction = document.querySelectorAll('main > h1, main > .lead');
  form.hidden = false;

  const find = (hash) => document.getElementById(decodeURIComponent(hash.slice(1)));
  /** Shows or hides an entry of the contents, with what it leads to. */
  function show(entry, isShown) {
    entry.hidden = !isShown;
    find(entry.querySelector('a').hash).hidden = !isShown;
  }

  function filter() {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let found = 0;
    for (const call of calls) {
      const matches = words.every((word) => call.dataset.search.includes(word));
      show(call, matches);
      if (matches) found += 1;
    }
    for (const group of groups) show(group, group.querySelector('li[data-search]:not([hidden])') !== null);
    for (const other of others) show(other, words.length === 0);
    for (const part of introduction) part.hidden = words.length > 0;
    if (words.length > 0) {
      contents.open = true;
      scrollTo(0, 0);
    }
    result.textContent = words.length === 0 ? '' : found === 0 ? 'No call matches.' : found + (found === 1 ? ' call' : ' calls');
  }

  field.addEventListener('input', filter);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    document.querySelector('.contents li[data-search]:not([hidden]) a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field.focus();
    } else if (event.key === 'Escape' && event.target === field) {
      field.value = '';
      filter();
    }
  });

  /** A link may lead to what the search hides. */
  function reveal(hash) {
    const target = find(hash);
    if (!target?.closest('[hidden]')) return;
    field.value = '';
    filter();
    target.scrollIntoView();
  }
  document.addEventListener('click', ({ target }) => {
    const link = target.closest('a[href^="#"]');
    if (link) reveal(link.hash);
  });
  addEventListener('hashchange', () => reveal(location.hash));

  const showContents = () => { contents.open = wide.matches || field.value !== ''; };
  wide.addEventListener('change', showContents);
  showContents();
  contents.addEventListener('click', (event) => {
    if (!wide.matches && event.target instanceof HTMLAnchorElement) contents.open = false;
  });

  if (!navigator.clipboard) return;
  for (const figure of document.querySelectorAll('figure')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy: ' + figure.querySelector('pre').getAttribute('aria-label'));
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('pre').textContent);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 2000);
    });
    figure.querySelector('figcaption').append(button);
  }
})();
`;
