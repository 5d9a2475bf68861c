import { formatPrice } from '@rapport/domain/shared/price';
import { usePackages } from './use-packages.ts';

/** The packages on offer, as the choices of a select. */
export function usePackageChoices(): { value: string; label: string }[] {
  const packages = usePackages();
  const offered = packages.data?.packages.filter(({ isActive }) => isActive) ?? [];
  return [
    { value: '', label: packages.isPending ? 'Loading...' : 'Choose a package' },
    ...offered.map(({ id, name, hoursIncluded, price }) => ({
      value: id,
      label: `${name} · ${hoursIncluded} h · ${formatPrice(price)}`,
    })),
  ];
}
