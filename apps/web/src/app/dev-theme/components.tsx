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
  Paper,
  Progress,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Timeline,
  Title,
} from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
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
        <Anchor href="#theme-components">A link</Anchor>
      </Group>
      <Alert color="accent" title="Three renewals wait">
        Decide them before the plans end.
      </Alert>
      <Progress value={62} aria-label="Hours used" />
      <Group>
        <SegmentedControl data={['Day', 'Week', 'Month']} />
        <Checkbox label="Checkbox" defaultChecked />
        <Switch label="Switch" defaultChecked />
        <Button variant="default">Secondary</Button>
        <Button>Primary</Button>
      </Group>
    </Stack>
  );
}

function Content() {
  return (
    <Stack gap="md">
      <Table highlightOnHover>
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
      <Paper p="lg" withBorder>
        <Stack gap="xl">
          <Status />
          <Content />
        </Stack>
      </Paper>
    </PrivateTheme>
  );
}
