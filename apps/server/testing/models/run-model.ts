import fc from 'fast-check';

/** The maximum number of steps in one run; each run draws a number up to this. */
const MAX_STEPS = 50;

/** A long run reports its progress. */
const RUNS_PER_LINE = 100;

/** One possible step, run on the product and on its model. */
export interface Step<Model extends object, Product> extends fc.AsyncCommand<Model, Product> {
  readonly name: string;
}

/** Creates a step; `when` says in which states of the model it is possible, by default always. */
export function step<Model extends object, Product>(
  name: string,
  values: unknown,
  run: (model: Model, product: Product) => Promise<void>,
  when: (model: Readonly<Model>) => boolean = () => true,
): Step<Model, Product> {
  return { name, check: when, run, toString: () => `${name}(${fc.stringify(values)})` };
}

/** A model of one part of the product, and how to compare both. */
export interface ModelTest<Model extends object, Product> {
  steps: fc.Arbitrary<Step<Model, Product>>[];
  /** Creates a new model and clears the product's data. */
  begin(): Promise<{ model: Model; product: Product }>;
  /** Checks what is true after every step; throws when it is not. */
  holds(model: Model, product: Product): Promise<void>;
  /** Checks what is true at the end; throws when it is not. */
  end?(model: Model, product: Product): Promise<void>;
  close(): Promise<void>;
}

export interface ModelReport {
  runs: number;
  seed: number;
  /** How often each step ran. */
  steps: Record<string, number>;
  seconds: number;
}

/** Counts a step when it runs, and checks the invariants after it. */
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
 * Draws sequences of up to 50 steps and runs each on the product and its model. Throws with the shortest sequence
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
