import { formatPrice } from '@rapport/domain/shared/price';
import { usePackages } from './use-packages.ts';

/** The active packages, as the options of a select. */
export function usePackageChoices(): { value: string; label: string }[] {
  const packages = usePackages();
  const active = packages.data?.packages.filter(({ isActive }) => isActive) ?? [];
  return [
    { value: '', label: packages.isPending ? 'Loading...' : 'Choose a package' },
    ...active.map(({ id, name, hoursIncluded, price }) => ({
      value: id,
      label: `${name} · ${hoursIncluded} h · ${formatPrice(price)}`,
    })),
  ];
}
