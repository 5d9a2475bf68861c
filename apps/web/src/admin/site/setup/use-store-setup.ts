import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import { trpc } from '../../../api/trpc.ts';

/** Shows the set-up as a change has left it. What was asked for before the change and comes later does not replace it. */
export function useStoreSetup(): (setup: SiteSetup) => Promise<void> {
  const { site } = trpc.useUtils();
  return async (setup) => {
    await site.setup.cancel();
    site.setup.setData(undefined, setup);
  };
}
