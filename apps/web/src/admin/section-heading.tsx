import { ActionIcon, Box, Group, Menu, Text, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  title: string;
  /** One line of context below the title, with real numbers. */
  note?: ReactNode;
  /** The one primary action, or a few controls, at the right. */
  children?: ReactNode;
  /** Further actions: items of a Mantine `Menu`. */
  menu?: ReactNode;
}

/** The head of an admin page: title, one line of context, one primary action, the rest in a menu. */
export function SectionHeading({ title, note, children, menu }: SectionHeadingProps) {
  return (
    <Group mb="lg" gap="md" justify="space-between" align="flex-start">
      <Box miw={0}>
        <Title order={1}>{title}</Title>
        {note ? (
          <Text role="status" size="sm" c="dimmed" mt={4}>
            {note}
          </Text>
        ) : null}
      </Box>
      {children || menu ? (
        <Group gap="xs" wrap="nowrap">
          {children}
          {menu ? <HeadingMenu title={title}>{menu}</HeadingMenu> : null}
        </Group>
      ) : null}
    </Group>
  );
}

function HeadingMenu({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`More actions: ${title}`}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
