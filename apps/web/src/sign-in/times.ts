const TIME = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** The reader's own time, with the day where `withDay` asks for it: a code is never older than yesterday. */
export function formatTime(at: Date, now: Date, withDay: boolean): string {
  const time = TIME.format(at);
  if (!withDay) return time;
  return `${at.toDateString() === now.toDateString() ? 'Today' : 'Yesterday'}, ${time}`;
}

/**
 * Puts the reader's own times in the place of what the server can say, such as "for 10 minutes". An element names its
 * time in `data-time` and what to write in `data-words`, with {time} or {day} in it.
 */
export function startTimes(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-time]')) {
    const { time = '', words = '{time}' } = place.dataset;
    const at = new Date(time);
    const now = new Date();
    place.textContent = words
      .replace('{time}', formatTime(at, now, false))
      .replace('{day}', formatTime(at, now, true));
  }
}

/**
 * The button that sends another code counts down until it may be pressed. Seconds are counted here from when the page
 * arrived, because clocks differ; only the end is announced.
 */
export function startCountdown(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-wait]');
  const status = document.querySelector('[data-status]');
  if (!button || !status) return;
  const end = performance.now() + Number(button.dataset.wait) * 1_000;
  const text = document.createElement('span');
  text.className = 'waiting';
  button.hidden = true;
  button.before(text);
  const timer = setInterval(tick, 250);
  function tick() {
    const seconds = Math.ceil((end - performance.now()) / 1_000);
    if (seconds > 0) {
      const words = `${button?.dataset.label} in ${seconds} s`;
      if (text.textContent !== words) text.textContent = words;
      return;
    }
    clearInterval(timer);
    text.remove();
    if (button) button.hidden = false;
    status?.replaceChildren('You can send the code again.');
  }
  tick();
}
