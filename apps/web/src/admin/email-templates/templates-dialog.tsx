import { Group, Table, Text, VisuallyHidden } from '@mantine/core';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';
import { IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useDates } from '../../ui/use-dates.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { RowAction } from '../lists/row-action.tsx';
import { failed } from '../ui/feedback.ts';
import { Status } from '../ui/status.tsx';
import { useEmailTemplates } from './use-email-templates.ts';

/** In pixels. */
const WIDTH = 640;

interface TemplatesDialogProps {
  opened: boolean;
  onEdit: (template: EmailTemplate) => void;
  onClose: () => void;
}

/** The email templates, each with a button to edit it. */
export function TemplatesDialog({ opened, onEdit, onClose }: TemplatesDialogProps) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Email Templates" size={WIDTH} isInAddress>
      <Templates onEdit={onEdit} />
    </AdminDialog>
  );
}

function Templates({ onEdit }: { onEdit: (template: EmailTemplate) => void }) {
  const { formatDay } = useDates();
  const list = useEmailTemplates();
  useEffect(() => {
    if (list.error) failed('Failed to load email templates', list.error);
  }, [list.error]);
  if (!list.data) return <ListWaiting what="the templates" query={list} />;
  return (
    <Table aria-label="Templates" horizontalSpacing={0} verticalSpacing="sm">
      <VisuallyHidden component="thead">
        <Table.Tr>
          <Table.Th scope="col">Template</Table.Th>
          <Table.Th scope="col">Action</Table.Th>
        </Table.Tr>
      </VisuallyHidden>
      <Table.Tbody>
        {list.data.templates.map((template) => (
          <Table.Tr key={template.id}>
            <Table.Td>
              <Group gap="xs" mb={2}>
                <Text fz="sm" fw={600}>
                  {template.name}
                </Text>
                <Status tone={template.active ? 'good' : 'off'}>
                  {template.active ? 'Active' : 'Inactive'}
                </Status>
              </Group>
              <Text size="sm" c="dimmed">
                {template.description}
              </Text>
              <Text size="xs" c="dimmed">
                {template.edited ? `Changed ${formatDay(template.updatedAt)}` : 'Built-in text'}
              </Text>
            </Table.Td>
            <Table.Td w={44} ta="end">
              <RowAction
                label={`Edit ${template.name}`}
                icon={IconPencil}
                opensDialog={false}
                onAct={() => onEdit(template)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
