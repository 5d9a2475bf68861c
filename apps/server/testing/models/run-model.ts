import fc from 'fast-check';

/** Steps of one run; each run draws some number up to this. */
const MAX_STEPS = 50;

/** A long run says how far it is. */
const RUNS_PER_LINE = 100;

/** One thing that can happen, tried on the product and on the model of it. */
export interface Step<Model extends object, Product> extends fc.AsyncCommand<Model, Product> {
  readonly name: string;
}

/** Makes a step; `when` says in which states of the model it can happen, always unless told. */
export function step<Model extends object, Product>(
  name: string,
  values: unknown,
  run: (model: Model, product: Product) => Promise<void>,
  when: (model: Readonly<Model>) => boolean = () => true,
): Step<Model, Product> {
  return { name, check: when, run, toString: () => `${name}(${fc.stringify(values)})` };
}

/** A model of one part of the product, and how to hold the product against it. */
export interface ModelTest<Model extends object, Product> {
  steps: fc.Arbitrary<Step<Model, Product>>[];
  /** A fresh model, and a product that holds nothing of an earlier run. */
  begin(): Promise<{ model: Model; product: Product }>;
  /** What is true after every step; throws when it is not. */
  holds(model: Model, product: Product): Promise<void>;
  /** What is true once all is over; throws when it is not. */
  end?(model: Model, product: Product): Promise<void>;
  close(): Promise<void>;
}

export interface ModelReport {
  runs: number;
  seed: number;
  /** How often each step was tried. */
  steps: Record<string, number>;
  seconds: number;
}

/** Counts a step when it runs, and looks at what always holds after it. */
function watched<Model extends object, Product>(
  one: Step<Model, Product>,
  { holds }: ModelTest<Model, Product>,
  counts: Record<string, number>,
): Step<Model, Product> {
  return {
    ...one,
    async run(model, product) {
      await one.run(model, product);
      await holds(model, product);
      counts[one.name] = (counts[one.name] ?? 0) + 1;
    },
  };
}

/**
 * Draws sequences of up to 50 steps and runs each on the product and on its model. Throws with the shortest sequence
 * found on which they differ, and with the seed: MODEL_SEED=<seed> repeats the same sequences.
 */
export async function runModel<Model extends object, Product>(
  test: ModelTest<Model, Product>,
  {
    runs,
    seed = Number(process.env.MODEL_SEED ?? Date.now() % 0x7fff_ffff),
  }: { runs: number; seed?: number },
): Promise<ModelReport> {
  const started = performance.now();
  const counts: Record<string, number> = {};
  let done = 0;
  const steps = test.steps.map((arbitrary) => arbitrary.map((one) => watched(one, test, counts)));
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: MAX_STEPS, size: 'max' }), async (sequence) => {
      const { model, product } = await test.begin();
      await fc.asyncModelRun(() => ({ model, real: product }), sequence);
      await test.end?.(model, product);
      done += 1;
      if (done % RUNS_PER_LINE === 0) console.info(`${done} of ${runs} runs without a fault, seed ${seed}`);
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
  return { runs, seed, steps: counts, seconds: Math.round((performance.now() - started) / 100) / 10 };
}
