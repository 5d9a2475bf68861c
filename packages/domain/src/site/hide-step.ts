import type { SiteContent } from './content-schema.ts';
import { hideSampleClaims, listSampleClaims } from './sample-claims.ts';
import type { SetupStepKey } from './setup-step-keys.ts';
import { isWithin, SETUP_STEPS } from './setup-steps.ts';

/** The content without the claims of the sample in the fields of a step, as when there is nothing to say there yet. */
export function hideStep(
  key: SetupStepKey,
  content: SiteContent,
  fingerprints?: readonly string[],
): SiteContent {
  const fields = SETUP_STEPS.find((step) => step.key === key)?.fields ?? [];
  const claims = listSampleClaims(content, fingerprints);
  return hideSampleClaims(
    content,
    claims.filter(({ path }) => isWithin(path, fields)),
  );
}
