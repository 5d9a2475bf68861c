import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { centsToPrice, formatPrice, priceToCents } from '@rapport/domain/shared/price';
import { hoursText } from '@rapport/domain/shared/quantity';
import { useId } from 'react';
import patterns from '../../ui/patterns.module.css';
import classes from './client-access.module.css';

function months(count: number): string {
  return `${count} ${count === 1 ? 'month' : 'months'}`;
}

function pricePerHour({ price, hoursIncluded }: CoachingPackage): string {
  return formatPrice(centsToPrice(Math.round(priceToCents(price) / hoursIncluded)));
}

/** One package. Each fact is on the same line of every card, so that cards are easy to compare. */
export function PackageCard({ offered }: { offered: CoachingPackage }) {
  const nameId = useId();
  return (
    <li className={classes.package}>
      <article className={classes.card} aria-labelledby={nameId}>
        <h3 id={nameId}>{offered.name}</h3>
        <p className={classes.description}>{offered.description}</p>
        <p className={classes.price}>{formatPrice(offered.price)}</p>
        <dl className={classes.facts}>
          <div>
            <dt>Included</dt>
            <dd>{hoursText(offered.hoursIncluded)}</dd>
          </div>
          <div>
            <dt>Valid for</dt>
            <dd>{months(offered.validityMonths)}</dd>
          </div>
          <div>
            <dt>Per hour</dt>
            <dd>{pricePerHour(offered)}</dd>
          </div>
        </dl>
        <ul className={`${patterns.dashes} ${classes.features}`}>
          {offered.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </article>
    </li>
  );
}
