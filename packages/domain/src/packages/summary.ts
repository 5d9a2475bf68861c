import { centsToPrice, priceToCents } from '../shared/price.ts';

export interface PackageSummary {
  totalPackages: number;
  totalHours: number;
  /** The sum of the prices, a decimal string with two decimals. */
  revenuePotential: string;
}

/** The figures of the summary cards, over all packages, active or not. */
export function summarizePackages(
  packages: readonly { hoursIncluded: number; price: string }[],
): PackageSummary {
  return {
    totalPackages: packages.length,
    totalHours: packages.reduce((sum, { hoursIncluded }) => sum + hoursIncluded, 0),
    revenuePotential: centsToPrice(packages.reduce((sum, { price }) => sum + priceToCents(price), 0)),
  };
}
