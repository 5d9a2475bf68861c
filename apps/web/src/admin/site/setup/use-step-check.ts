import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { trpc } from '../../../api/trpc.ts';
import { failed } from '../../ui/feedback.ts';

/** The check of a step that looks at something outside this site. */
export interface StepCheck {
  /** What it means for the step: `needed` when something failed, `possible` when another look may help, or `none`. */
  use: 'none' | 'possible' | 'needed';
  isBusy: boolean;
  /** Checks again; does nothing while it is being checked. */
  run: () => void;
}

/** The check of the steps Postmark and Domain, for their panel and for the actions below it. */
export function useStepCheck(step: SetupStepKey, { hasLocalMailbox }: SiteSetup): StepCheck {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.site.setup.invalidate();
  const isPostmark = step === 'postmark' && !hasLocalMailbox;
  const isDomain = step === 'domain';
  const { data: postmark } = trpc.settings.postmark.useQuery(undefined, { enabled: isPostmark });
  const { data: domain } = trpc.settings.domain.useQuery(undefined, { enabled: isDomain });
  const checkPostmark = trpc.settings.checkPostmark.useMutation({
    onSuccess: (result) => utils.settings.postmark.setData(undefined, result.postmark),
    onError: (error) => failed("Couldn't check Postmark", error),
    onSettled,
  });
  const checkDomain = trpc.settings.checkDomain.useMutation({
    onSuccess: ({ setup }) => utils.settings.domain.setData(undefined, setup),
    onError: (error) => failed("Couldn't check the records", error),
    onSettled,
  });
  const check = isDomain ? checkDomain : checkPostmark;
  const isBusy = check.isPending || (isPostmark && (postmark?.isRunning ?? false));
  const isNeeded =
    isPostmark && postmark?.checks.some(({ state }) => state === 'failed' || state === 'warning');
  const isPossible = isDomain && domain !== undefined && !domain.isLocal;
  return {
    use: isNeeded ? 'needed' : isPossible ? 'possible' : 'none',
    isBusy,
    run: () => {
      if (!isBusy) check.mutate();
    },
  };
}
