import { Button } from '@mantine/core';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { summarizePackages } from '@rapport/domain/packages/summary';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import { IconPencil } from '@tabler/icons-react';
import { useAction } from '../command-palette/use-action.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { Figures } from '../figures.tsx';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { RowAction } from '../lists/row-action.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { SectionActions } from '../section-actions.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { Status } from '../status.tsx';
import { PackageDialog } from './package-dialog.tsx';
import classes from './packages-section.module.css';
import { usePackages } from './use-packages.ts';

/** The coaching packages: their totals, and each package with its features. */
export function PackagesSection() {
  const list = usePackages();
  const dialog = useOpenedForm(FORM_OPENINGS.package);
  useAction('create-package', () => dialog.open('new'));
  const packages = list.data?.packages;

  return (
    <>
      <SectionHeading title="Coaching Packages">
        <SectionActions>
          <Button onClick={() => dialog.open('new')}>Create Package</Button>
        </SectionActions>
      </SectionHeading>
      {content()}
      {dialog.shown ? (
        <PackageDialog
          key={dialog.key}
          edited={dialog.shown === 'new' ? null : dialog.shown}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );

  function content() {
    if (list.isPending) return <RowsSkeleton />;
    if (!packages) {
      return (
        <ListFailed
          what="the packages"
          error={list.error}
          isTrying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      );
    }
    const { totalPackages, totalHours, revenuePotential } = summarizePackages(packages);
    return (
      <>
        <Figures
          figures={[
            { label: 'Total Packages', value: totalPackages.toLocaleString('en-US') },
            { label: 'Total Hours', value: totalHours.toLocaleString('en-US') },
            { label: 'Revenue Potential', value: formatPrice(revenuePotential) },
          ]}
        />
        {packages.length === 0 ? (
          <ListEmpty title="No coaching packages created yet">
            Your packages will appear here with their hours, validity, price and features.
          </ListEmpty>
        ) : (
          <ul className={classes.list}>
            {packages.map((one) => (
              <Package key={one.id} of={one} onEdit={() => dialog.open(one)} />
            ))}
          </ul>
        )}
      </>
    );
  }
}

function Package({ of: one, onEdit }: { of: CoachingPackage; onEdit: () => void }) {
  return (
    <li className={classes.package}>
      <div className={classes.what}>
        <h2 className={classes.name}>{one.name}</h2>
        <Status tone={one.isActive ? 'good' : 'off'}>{one.isActive ? 'Active' : 'Inactive'}</Status>
        <p className={classes.description}>{one.description}</p>
        <ul className={classes.features} aria-label="Features">
          {one.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className={classes.terms}>
        <p className={classes.price}>{formatPrice(one.price)}</p>
        <p>{hoursText(one.hoursIncluded)}</p>
        <p>Valid for {quantity(one.validityMonths, 'month')}</p>
      </div>
      <RowAction label={`Edit ${one.name}`} icon={IconPencil} onAct={onEdit} />
    </li>
  );
}
