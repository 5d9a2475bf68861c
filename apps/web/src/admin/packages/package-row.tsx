import { ActionIcon, Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { formatPrice } from '@rapport/domain/shared/price';
import { hoursText, quantity } from '@rapport/domain/shared/quantity';
import { IconDots, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import patterns from '../../ui/patterns.module.css';
import { Status } from '../ui/status.tsx';
import classes from './package-row.module.css';

interface PackageRowProps {
  of: CoachingPackage;
  onEdit: () => void;
  /** Starts or stops offering it to clients. */
  onToggle: () => void;
}

/** One package: its name, which opens it, and features, its figures in one line, and the menu of its actions. */
export function PackageRow({ of: one, onEdit, onToggle }: PackageRowProps) {
  const { name, isActive } = one;
  return (
    <Box component="li" className={classes.row} py={14}>
      <Stack gap={4} miw={0}>
        <Group gap="xs">
          <Title order={2} fz="md" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <UnstyledButton className={classes.open} aria-haspopup="dialog" onClick={onEdit}>
              {name}
            </UnstyledButton>
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
      <Box style={{ gridArea: 'actions' }}>
        <MenuButton
          entries={[
            { label: 'Edit', icon: IconPencil, onSelect: onEdit },
            isActive
              ? { label: 'Make inactive', icon: IconEyeOff, onSelect: onToggle }
              : { label: 'Make active', icon: IconEye, onSelect: onToggle },
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} aria-label={`Actions for ${name}`}>
              <IconDots size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </MenuButton>
      </Box>
    </Box>
  );
}
