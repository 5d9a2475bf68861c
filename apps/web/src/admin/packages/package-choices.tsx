import { formatPrice } from '@rapport/domain/shared/price';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { usePackages } from './use-packages.ts';

interface PackageChoices {
  data: { value: string; label: string }[];
  /** Shown with the select: that the packages could not be loaded, with a way to load them again. */
  description: ReactNode;
}

/** The active packages, as properties of a select. */
export function usePackageChoices(): PackageChoices {
  const packages = usePackages();
  const active = packages.data?.packages.filter(({ isActive }) => isActive) ?? [];
  const data = [
    { value: '', label: packages.isPending ? 'Loading...' : 'Choose a package' },
    ...active.map(({ id, name, hoursIncluded, price }) => ({
      value: id,
      label: `${name} · ${hoursIncluded} h · ${formatPrice(price)}`,
    })),
  ];
  return {
    data,
    description: packages.isError ? <LoadFailure what="the packages" query={packages} /> : null,
  };
}
