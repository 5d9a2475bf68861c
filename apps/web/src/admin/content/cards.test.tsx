import { MantineProvider } from '@mantine/core';
import type { Article } from '@rapport/domain/articles/schema';
import type { Video } from '@rapport/domain/videos/schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteContextProvider, type SiteContextValue } from '../../ui/site-context.tsx';
import { ArticleCard } from './article-card.tsx';
import { VideoCard } from './video-card.tsx';

/** Instants at which the date in the zone is not the date in UTC. */
const ZONES = [
  ['Pacific/Kiritimati', '2025-01-05T23:30:00.000Z'],
  ['Pacific/Pago_Pago', '2025-01-05T00:30:00.000Z'],
] as const;

const article: Article = {
  id: '1',
  title: 'Sample article',
  excerpt: null,
  category: null,
  imageUrl: null,
  url: 'https://example.com/article',
  publishedAt: '',
  featured: false,
  readingTime: null,
  categories: [],
};
const video: Video = {
  id: '2',
  title: 'Sample video',
  description: null,
  thumbnailUrl: null,
  url: 'https://example.com/video',
  duration: null,
  publishedAt: '',
  viewCount: null,
  likeCount: null,
  featured: false,
  videoType: 'video',
};
/** A card needs only the colors of the drawings: those of the build. */
const SITE = {} as SiteContextValue;
const actions = { position: 0, onToggleFeatured: () => {}, onDelete: () => {} };

afterEach(() => vi.unstubAllEnvs());

describe.each(ZONES)('for an admin in %s', (zone, publishedAt) => {
  it.each([
    ['an article', <ArticleCard key="article" article={{ ...article, publishedAt }} {...actions} />],
    ['a video', <VideoCard key="video" video={{ ...video, publishedAt }} {...actions} />],
  ])('%s shows the same day as the public site', (_, card) => {
    vi.stubEnv('TZ', zone);
    const markup = renderToStaticMarkup(
      <MantineProvider>
        <SiteContextProvider value={SITE}>{card}</SiteContextProvider>
      </MantineProvider>,
    );
    expect(markup).toContain(`<time dateTime="${publishedAt}">Jan 5, 2025</time>`);
  });
});
