import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { Palette } from '@rapport/domain/site/palette';

/** The web manifest. `query` is a version for the addresses of the icons, such as `?v=1a2b`; empty for the sample. */
export function webManifest(
  { owner, search }: Pick<SiteContent, 'owner' | 'search'>,
  palette: Palette,
  query: string,
): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png${query}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: owner.name,
    short_name: owner.name,
    description: search.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: palette.light.paper,
    theme_color: palette.fixed.brand,
    // A mask would cut a picture of the owner's.
    icons: [icon(192, 'any'), icon(512, 'any'), ...(search.icon === null ? [icon(512, 'maskable')] : [])],
  });
}
