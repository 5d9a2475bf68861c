import { SimpleGrid } from '@mantine/core';
import type { CampaignPayload } from '@rapport/domain/campaigns/schema';
import { useAllArticles, useAllVideos } from '../content/use-feeds.ts';
import { usePackages } from '../packages/use-packages.ts';
import { PickList } from './pick-list.tsx';

type Selections = Pick<CampaignPayload, 'selectedArticles' | 'selectedVideos' | 'selectedPackages'>;

interface CampaignPickersProps {
  values: Selections;
  errors: Partial<Record<string, string>>;
  onPick: (field: keyof Selections, ids: string[]) => void;
}

const toOptions = (items: { id: string; title: string }[]) =>
  items.map(({ id, title }) => ({ id, label: title }));

/** The articles, videos and packages that can be attached to a campaign. */
export function CampaignPickers({ values, errors, onPick }: CampaignPickersProps) {
  const articles = useAllArticles();
  const videos = useAllVideos();
  const packages = usePackages();
  // Inactive packages are listed only when they are attached already, so that they can be removed.
  const offered = packages.data?.packages.filter(
    ({ id, isActive }) => isActive || values.selectedPackages.includes(id),
  );
  return (
    <SimpleGrid minColWidth="190px" autoFlow="auto-fit">
      <PickList
        label="Articles"
        none="No articles to attach."
        query={articles}
        items={articles.data && toOptions(articles.data)}
        picked={values.selectedArticles}
        error={errors.selectedArticles}
        onPick={(ids) => onPick('selectedArticles', ids)}
      />
      <PickList
        label="Videos"
        none="No videos to attach."
        query={videos}
        items={videos.data && toOptions(videos.data)}
        picked={values.selectedVideos}
        error={errors.selectedVideos}
        onPick={(ids) => onPick('selectedVideos', ids)}
      />
      <PickList
        label="Packages"
        none="No packages to attach."
        query={packages}
        items={offered?.map(({ id, name, isActive }) => ({
          id,
          label: isActive ? name : `${name} (inactive)`,
        }))}
        picked={values.selectedPackages}
        error={errors.selectedPackages}
        onPick={(ids) => onPick('selectedPackages', ids)}
      />
    </SimpleGrid>
  );
}
