import type { SiteDraft } from '@rapport/domain/site/schema';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { useMemo } from 'react';
import { useFields } from './field-context.ts';
import type { PreviewedPage } from './site-preview.tsx';
import type { OpenDraft } from './use-site-draft.ts';

const NO_PAGES: readonly PreviewedPage[] = [];

function listServicePreviews({ services }: SiteDraft['content']): PreviewedPage[] {
  return services.services.flatMap(({ name, page, hidden }) =>
    page === null || hidden ? [] : [{ path: getServicePath(page.slug).slice(1), label: name }],
  );
}

/**
 * The pages that services have of their own, as they were last saved: an address that is not saved yet leads nowhere.
 * None while the services are not valid, because the preview then shows the published ones.
 */
export function useServicePreviews(draft: OpenDraft): readonly PreviewedPage[] {
  const { faults } = useFields();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is what is saved.
  const pages = useMemo(() => listServicePreviews(draft.content), [draft.revision]);
  const isValid = ![...faults.keys()].some((path) => path.startsWith('services.'));
  return isValid ? pages : NO_PAGES;
}
