import type { Page } from '@playwright/test';

/** Clicked buttons and links get no focus, and what has it loses it, as in Safari. */
export async function clickAsInSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (!event.target.closest('button, a, summary, [type="checkbox"], [type="radio"]')) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  });
}

/** Lets a page write to the clipboard, but only while it handles a click or a key, as Safari does; and lets the test read it. */
export async function allowCopyingAsInSafari(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    let isGesture = false;
    const { writeText } = Clipboard.prototype;
    Clipboard.prototype.writeText = async function (text) {
      if (!isGesture) throw new DOMException('This is no gesture.', 'NotAllowedError');
      await writeText.call(this, text);
    };
    for (const type of ['click', 'keydown']) {
      const onGesture = () => {
        isGesture = true;
        // When the event has been handled. Waiting for a response takes longer.
        setTimeout(() => {
          isGesture = false;
        });
      };
      addEventListener(type, onGesture, { capture: true });
    }
  });
}

/** Takes out of the page what Chromium has and Safari 16.4 or Firefox ESR 140 lacks. */
export async function removeNewFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    const newer: [object, string][] = [
      [Promise, 'withResolvers try'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Map.prototype, 'getOrInsert getOrInsertComputed'],
      [
        Set.prototype,
        'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
      ],
      [iterator, 'map filter take drop flatMap reduce toArray forEach some every find'],
      [URL, 'canParse parse'],
      [AbortSignal, 'any'],
      [ArrayBuffer.prototype, 'transfer transferToFixedLength'],
      [Uint8Array, 'fromBase64 fromHex'],
      [Uint8Array.prototype, 'toBase64 toHex'],
      [RegExp, 'escape'],
      [Math, 'sumPrecise'],
      [Error, 'isError'],
      [JSON, 'rawJSON isRawJSON'],
      [Document.prototype, 'startViewTransition caretPositionFromPoint'],
      [Element.prototype, 'checkVisibility setHTMLUnsafe getHTML moveBefore'],
      [HTMLElement.prototype, 'popover showPopover hidePopover togglePopover'],
      [HTMLDialogElement.prototype, 'closedBy requestClose'],
      [HTMLButtonElement.prototype, 'command commandForElement popoverTargetElement'],
      [Selection.prototype, 'getComposedRanges'],
      [window, 'Iterator navigation scheduler CloseWatcher Temporal EditContext Sanitizer'],
      [window, 'requestIdleCallback cancelIdleCallback'],
    ];
    for (const [owner, names] of newer)
      for (const name of names.split(' ')) Reflect.deleteProperty(owner, name);
    addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true });
    addEventListener('command', (event) => event.preventDefault(), { capture: true });
  });
}
