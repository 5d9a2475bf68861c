import { startCampaignModel } from './campaign-model.ts';
import { startLedgerModel } from './ledger-model.ts';
import { type ModelReport, type ModelTest, runModel } from './run-model.ts';
import { startSessionModel } from './session-model.ts';
import { startSubscriptionModel } from './subscription-model.ts';

/** Starts a separate server for the model, runs it this many times, and stops the server. */
async function run<Model extends object, Product>(
  start: () => Promise<ModelTest<Model, Product>>,
  runs: number,
): Promise<ModelReport> {
  const test = await start();
  try {
    return await runModel(test, { runs });
  } finally {
    await test.close();
  }
}

/** The models of the product: each runs this many sequences of steps and reports what it tried. */
export const MODELS: Record<string, (runs: number) => Promise<ModelReport>> = {
  'the hours of enrollments': (runs) => run(startLedgerModel, runs),
  campaigns: (runs) => run(startCampaignModel, runs),
  subscriptions: (runs) => run(startSubscriptionModel, runs),
  sessions: (runs) => run(startSessionModel, runs),
};
