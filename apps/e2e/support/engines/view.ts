import { expect } from '@playwright/test';
import type { Action, Engine } from './engine.ts';
import { type Found, findInPage, type Step } from './find.ts';

/** How long a condition may take on a machine with other work. */
const PATIENCE = { timeout: 20_000, intervals: [30, 70, 150, 300] };

/** Keys without a character, as W3C WebDriver writes them. */
const KEYS = { Control: '\uE009', Enter: '\uE007', Backspace: '\uE003' };

function keys(...values: string[]): Action {
  return {
    type: 'key',
    id: 'keyboard',
    actions: [
      ...values.map((value) => ({ type: 'keyDown' as const, value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ],
  };
}

/** A part of the page, looked for each time it is used. */
export class Part {
  readonly #engine: Engine;
  readonly #steps: Step[];

  constructor(engine: Engine, steps: Step[]) {
    this.#engine = engine;
    this.#steps = steps;
  }

  /** A part inside: a role or a selector, and the name that a person reads. */
  get(role: string, name?: string | RegExp): Part {
    const step = name instanceof RegExp ? { source: name.source } : name;
    return new Part(this.#engine, [...this.#steps, step === undefined ? { role } : { role, name: step }]);
  }

  async read(toPoint = false): Promise<Found> {
    return (await this.#engine.run(findInPage.toString(), [this.#steps, toPoint])) as Found;
  }

  /** Waits until what the page says of it is so. */
  async #until(check: (found: Found) => void, toPoint = false): Promise<void> {
    await expect(async () => check(await this.read(toPoint)), this.toString()).toPass(PATIENCE);
  }

  async isShown(count = 1): Promise<void> {
    await this.#until((found) => expect(found.count).toBe(count));
  }

  async isGone(): Promise<void> {
    await this.isShown(0);
  }

  async shows(text: string | RegExp): Promise<void> {
    await this.#until((found) =>
      typeof text === 'string' ? expect(found.text).toContain(text) : expect(found.text).toMatch(text),
    );
  }

  async holds(value: string | RegExp): Promise<void> {
    await this.#until((found) =>
      typeof value === 'string' ? expect(found.value).toBe(value) : expect(found.value).toMatch(value),
    );
  }

  async isChecked(): Promise<void> {
    await this.#until((found) => expect(found.isChecked).toBe(true));
  }

  async isFocused(): Promise<void> {
    await this.#until((found) => expect(found.isFocused).toBe(true));
  }

  /** Clicks in the middle of it with the mouse, once it is the only one, enabled, uncovered and does not move. */
  async click(): Promise<void> {
    let point: Found['point'] = null;
    await this.#until((found) => {
      const before = point;
      point = found.point;
      expect(found.count).toBe(1);
      expect(point, 'enabled, and not covered').not.toBeNull();
      expect(point, 'at rest').toEqual(before);
    }, true);
    const { x, y } = point ?? { x: 0, y: 0 };
    await this.#engine.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Types a text in place of what is in a field. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.isFocused();
    await this.#engine.act([keys(KEYS.Control, 'a')]);
    await this.#engine.act([keys(KEYS.Backspace)]);
    await type(this.#engine, text);
  }

  toString(): string {
    return this.#steps
      .map(({ role, name }) =>
        `${role} ${typeof name === 'object' ? `/${name.source}/` : (name ?? '')}`.trim(),
      )
      .join(' > ');
  }
}

async function type(engine: Engine, text: string): Promise<void> {
  await engine.act([
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text.replaceAll('\n', KEYS.Enter)].flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ]),
    },
  ]);
}

/** The page of a browser, as a person uses it: by what is written on it, with mouse and keyboard. */
export class View extends Part {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    super(engine, []);
    this.#engine = engine;
    this.#origin = origin;
  }

  /** Opens an address of the product, below its origin. */
  async open(path: string): Promise<void> {
    await this.#engine.open(new URL(path, this.#origin).href);
  }

  /** Types where the cursor is; a line break is the Enter key. */
  async type(text: string): Promise<void> {
    await type(this.#engine, text);
  }

  /** Presses one key, or several at once. */
  async press(...names: (keyof typeof KEYS | 'a' | 'b' | 'c' | 'v')[]): Promise<void> {
    await this.#engine.act([
      keys(...names.map((name) => (name in KEYS ? KEYS[name as keyof typeof KEYS] : name))),
    ]);
  }

  /** Waits until a function that runs in the page returns this. */
  async returns(inPage: () => unknown, expected: unknown): Promise<void> {
    await expect(async () => expect(await this.evaluate(inPage)).toEqual(expected)).toPass(PATIENCE);
  }

  /** Runs a function in the page; it reaches nothing outside of itself. */
  async evaluate<Args extends unknown[]>(
    inPage: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown> {
    return this.#engine.run(inPage.toString(), args);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#engine.resize(width, height);
  }
}
