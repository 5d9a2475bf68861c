/** A limited number of things that happen at once; the others wait for their turn, in order. */
export interface Slots {
  /** Runs the work as soon as a slot is free. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((begin) => waiting.push(begin));
  }

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
