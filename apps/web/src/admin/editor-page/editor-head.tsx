import { ActionIcon, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editor-page.module.css';

interface EditorHeadProps {
  id: string;
  title: string;
  badge: ReactNode;
  /** The label of the way back. */
  back: string;
  onBack: () => void;
}

/** The way back, the title of the page and the status of the record. */
export function EditorHead({ id, title, badge, back, onBack }: EditorHeadProps) {
  return (
    <Group className={classes.head} gap="xs" wrap="nowrap" miw={0}>
      <ActionIcon size={36} ml={-8} aria-label={back} title={back} onClick={onBack}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Title order={1} id={id} tabIndex={-1} fz="1.375rem" lh={1.25} miw={0} className={classes.title}>
        {title}
      </Title>
      {badge}
    </Group>
  );
}
