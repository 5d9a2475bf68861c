import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { summarizePackages } from '@rapport/domain/packages/summary';
import { formatPrice } from '@rapport/domain/shared/price';
import { useOpenedForm } from '../dialog/use-opened.ts';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { useAction } from '../navigation/use-action.ts';
import rows from '../ui/rows.module.css';
import { SectionHeading } from '../ui/section-heading.tsx';
import { PACKAGE_FORM, PackageDialog } from './package-dialog.tsx';
import { PackageRow } from './package-row.tsx';
import { usePackages, useTogglePackage } from './use-packages.ts';

/** The coaching packages: their totals, and each package with its features. */
export default function PackagesSection() {
  const list = usePackages();
  const toggle = useTogglePackage();
  const dialog = useOpenedForm(PACKAGE_FORM);
  useAction('create-package', () => dialog.open('new'));
  const packages = list.data?.packages;

  return (
    <>
      <SectionHeading title="Coaching Packages">
        <Button onClick={() => dialog.open('new')}>Create Package</Button>
      </SectionHeading>
      {content()}
      {dialog.render((edited, dialog) => (
        <PackageDialog edited={edited === 'new' ? null : edited} {...dialog} />
      ))}
    </>
  );

  function content() {
    if (!packages) return <ListWaiting what="the packages" query={list} />;
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
          <Box component="ul" className={rows.rows}>
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

/** A row of figures with their labels. */
function Figures({ figures }: { figures: { label: string; value: string }[] }) {
  return (
    <Group component="dl" gap="xl" m={0} py="md">
      {figures.map(({ label, value }) => (
        <Stack key={label} gap={0} style={{ flexDirection: 'column-reverse' }}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Box component="dd" m={0} ff="heading" fz="1.75rem" lh={1.25}>
            {value}
          </Box>
        </Stack>
      ))}
    </Group>
  );
}
