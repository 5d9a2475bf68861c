import { ActionIcon, Box, Group, Stack, Text, Title } from '@mantine/core';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import { IconDotsVertical, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import patterns from '../../ui/patterns.module.css';
import { RowAction } from '../lists/row-action.tsx';
import { Status } from '../ui/status.tsx';
import classes from './package-row.module.css';

interface PackageRowProps {
  of: CoachingPackage;
  onEdit: () => void;
  /** Starts or stops offering it to clients. */
  onToggle: () => void;
}

/** One package: its name and features, its figures in one line, and its actions. */
export function PackageRow({ of: one, onEdit, onToggle }: PackageRowProps) {
  const { name, isActive } = one;
  return (
    <Box component="li" className={classes.row} py={14}>
      <Stack gap={4} miw={0}>
        <Group gap="xs">
          <Title order={2} fz="md" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Status tone={isActive ? 'good' : 'off'}>{isActive ? 'Active' : 'Inactive'}</Status>
        </Group>
        <Text fz="sm" c="var(--ink-2)" maw="80ch" style={{ whiteSpace: 'pre-line' }}>
          {one.description}
        </Text>
        <Group
          component="ul"
          className={patterns.dashes}
          gap="2px 20px"
          c="var(--ink-2)"
          fz="sm"
          aria-label="Features"
        >
          {one.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </Group>
      </Stack>
      <Box className={classes.figures} style={{ gridArea: 'figures' }}>
        <Text fz="sm">{hoursText(one.hoursIncluded)}</Text>
        <Text fz="sm" c="var(--ink-2)">
          Valid for {quantity(one.validityMonths, 'month')}
        </Text>
        <Text fz="md" fw={600}>
          {formatPrice(one.price)}
        </Text>
      </Box>
      <Group gap={0} wrap="nowrap" style={{ gridArea: 'actions' }}>
        <RowAction label={`Edit ${name}`} icon={IconPencil} onAct={onEdit} />
        <MenuButton
          entries={[
            { label: 'Edit', icon: IconPencil, onSelect: onEdit },
            isActive
              ? { label: 'Make inactive', icon: IconEyeOff, onSelect: onToggle }
              : { label: 'Make active', icon: IconEye, onSelect: onToggle },
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} aria-label={`More actions for ${name}`}>
              <IconDotsVertical size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </MenuButton>
      </Group>
    </Box>
  );
}
