import { Box, Button } from '@mantine/core';
import { summarizePackages } from '@rapport/domain/packages/summary';
import { formatPrice } from '@rapport/domain/shared/price';
import { useAction } from '../command-palette/use-action.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { Figures } from '../figures.tsx';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import parts from '../parts.module.css';
import { SectionActions } from '../section-actions.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { PackageRow } from './package-row.tsx';
import { usePackages, useTogglePackage } from './use-packages.ts';

/** The coaching packages: their totals, and each package with its features. */
export function PackagesSection() {
  const list = usePackages();
  const toggle = useTogglePackage();
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
          <Box component="ul" className={parts.rows}>
            {packages.map((one) => (
              <PackageRow
                key={one.id}
                of={one}
                onEdit={() => dialog.open(one)}
                onToggle={() => toggle(one)}
              />
            ))}
          </Box>
        )}
      </>
    );
  }
}
