import type {
  EmailTemplatePreview,
  EmailTemplatePreviewPayload,
} from '@rapport/domain/email-templates/schema';
import type { IdParam } from '@rapport/domain/shared/id';
import { renderTemplateSample } from '../../mail/kinds/template-test.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Renders an unsaved template with sample values, and lists its unknown placeholders. Nothing is stored. NOT_FOUND for an
 * unknown template.
 */
export async function previewTemplate(
  deps: Pick<Deps, 'em' | 'env' | 'site'>,
  { id, ...draft }: EmailTemplatePreviewPayload & IdParam,
): Promise<EmailTemplatePreview> {
  const unknown = new Set<string>();
  const rendered = await renderTemplateSample(deps, id, draft, (name) => unknown.add(name));
  return { ...rendered, unknown: [...unknown] };
}
