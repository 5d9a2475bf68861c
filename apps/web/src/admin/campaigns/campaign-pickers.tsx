import type { CampaignPayload } from '@rapport/domain/campaigns/schema';
import { useAllArticles } from '../content/use-articles-admin.ts';
import { useAllVideos } from '../content/use-videos-admin.ts';
import { usePackages } from '../packages/use-packages.ts';
import classes from './campaign-dialog.module.css';
import { PickList } from './pick-list.tsx';

type Selections = Pick<CampaignPayload, 'selectedArticles' | 'selectedVideos' | 'selectedPackages'>;

interface CampaignPickersProps {
  values: Selections;
  errors: Partial<Record<string, string>>;
  onPick: (field: keyof Selections, ids: string[]) => void;
}

const titled = (items: { id: string; title: string }[]) =>
  items.map(({ id, title }) => ({ id, label: title }));

/** What is attached to a campaign, as text by field. */
export function useSelectionTitles() {
  const articles = titled(useAllArticles().data ?? []);
  const videos = titled(useAllVideos().data ?? []);
  const packages = (usePackages().data?.packages ?? []).map(({ id, name }) => ({ id, label: name }));
  const titlesIn = (items: { id: string; label: string }[]) => (ids: string[]) =>
    ids.map((picked) => items.find(({ id }) => id === picked)?.label ?? 'Deleted').join(', ');
  return {
    selectedArticles: titlesIn(articles),
    selectedVideos: titlesIn(videos),
    selectedPackages: titlesIn(packages),
  };
}

/** What can be attached to a campaign: articles, videos and packages. */
export function CampaignPickers({ values, errors, onPick }: CampaignPickersProps) {
  const articles = useAllArticles().data;
  const videos = useAllVideos().data;
  // An inactive package is not offered; one that was attached before can be seen and taken off.
  const packages = usePackages().data?.packages.filter(
    ({ id, isActive }) => isActive || values.selectedPackages.includes(id),
  );
  return (
    <div className={classes.pickers}>
      <PickList
        label="Articles"
        none="No articles to attach."
        items={articles && titled(articles)}
        picked={values.selectedArticles}
        error={errors.selectedArticles}
        onPick={(ids) => onPick('selectedArticles', ids)}
      />
      <PickList
        label="Videos"
        none="No videos to attach."
        items={videos && titled(videos)}
        picked={values.selectedVideos}
        error={errors.selectedVideos}
        onPick={(ids) => onPick('selectedVideos', ids)}
      />
      <PickList
        label="Packages"
        none="No packages to attach."
        items={packages?.map(({ id, name, isActive }) => ({
          id,
          label: isActive ? name : `${name} (inactive)`,
        }))}
        picked={values.selectedPackages}
        error={errors.selectedPackages}
        onPick={(ids) => onPick('selectedPackages', ids)}
      />
    </div>
  );
}
