import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  Checkbox,
  Divider,
  Group,
  NativeSelect,
  Paper,
  Progress,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Timeline,
  Title,
} from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { PrivateTheme } from '../../ui/private-shell/private-theme.tsx';

const BADGES = [
  ['primary', 'Delivered'],
  ['accent', 'Waiting'],
  ['red', 'Failed'],
  ['gray', 'Ended'],
] as const;
const ROWS = [
  ['Sample Client', 'Executive Transformation', '12.5'],
  ['Another Client', 'Leadership Intensive', '0'],
] as const;

function Status() {
  return (
    <Stack gap="md">
      <Group gap="xs">
        {BADGES.map(([color, word]) => (
          <Badge key={color} color={color}>
            {word}
          </Badge>
        ))}
        <ActionIcon aria-label="Edit">
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon aria-label="Delete" color="red">
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
        <MenuButton
          entries={[
            { label: 'Edit', icon: IconPencil },
            { label: 'Delete', icon: IconTrash, isDeletion: true },
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} aria-label="A menu">
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          )}
        </MenuButton>
        <Anchor href="#theme-components">A link</Anchor>
      </Group>
      <Alert color="accent" title="Three renewals wait">
        Decide them before the plans end.
      </Alert>
      <Alert color="red" title="Two emails failed">
        The addresses do not exist.
      </Alert>
      <Progress value={62} aria-label="Hours used" />
      <Group>
        <SegmentedControl data={['Day', 'Week', 'Month']} />
        <Checkbox label="Checkbox" defaultChecked />
        <Switch label="Switch" defaultChecked />
      </Group>
      <Group gap="xs">
        <Button>Primary</Button>
        <Button variant="default">Secondary</Button>
        <Button variant="subtle">Quiet</Button>
        <Button color="red" variant="outline">
          Delete
        </Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
      </Group>
    </Stack>
  );
}

function Fields() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label="Field" description="Help is below its label." placeholder="Placeholder" />
      <TextInput label="Wrong field" error="Enter a valid email." defaultValue="not-an-address" />
      <NativeSelect label="Choice" data={['First', 'Second']} />
      <TextInput label="Number" inputMode="decimal" defaultValue="12.5" />
      <Textarea label="Text" rows={3} />
      <TextInput label="Disabled field" disabled defaultValue="Not now" />
    </SimpleGrid>
  );
}

function Content() {
  return (
    <Stack gap="md">
      <Table highlightOnHover horizontalSpacing="xs">
        <Table.Caption>Plans</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Client</Table.Th>
            <Table.Th>Package</Table.Th>
            <Table.Th ta="end">Hours</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ROWS.map(([client, bought, hours]) => (
            <Table.Tr key={client}>
              <Table.Td>{client}</Table.Td>
              <Table.Td>{bought}</Table.Td>
              <Table.Td ta="end">{hours}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">First</Tabs.Tab>
          <Tabs.Tab value="two">Second</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Card>
        <Title order={3}>A card</Title>
        <Text c="dimmed" size="sm">
          One hairline, no shadow.
        </Text>
        <Divider my="sm" />
        <Skeleton h={14} w="60%" />
      </Card>
      <Timeline active={1} bulletSize={16} lineWidth={2}>
        <Timeline.Item title="Session logged">1.5 hours</Timeline.Item>
        <Timeline.Item title="Enrolled">20 hours</Timeline.Item>
      </Timeline>
    </Stack>
  );
}

/** Mantine's components as portal and admin show them. */
export function Components() {
  return (
    <PrivateTheme>
      <Paper p="lg" mt="xl" withBorder>
        <Stack gap="xl">
          <Status />
          <Fields />
          <Content />
        </Stack>
      </Paper>
    </PrivateTheme>
  );
}
