import { Box, Button } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import type { Tag } from '@rapport/domain/tags/schema';
import { IconPlus } from '@tabler/icons-react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { toastsOf } from '../ui/feedback.ts';
import rows from '../ui/rows.module.css';
import { TAG_FORM } from './tag-form.ts';
import { TagRow } from './tag-row.tsx';
import { useTagChanges, useTags } from './use-tags.ts';

const TagDialog = lazyDialog(() => import('./tag-dialog.tsx'));
const MergeTagDialog = lazyDialog(() => import('./merge-tag-dialog.tsx'));

/** The tags of subscribers as a page of Newsletter. */
export default function TagsSection() {
  const list = useTags();
  const tags = list.data?.tags;
  const editing = useOpenedForm(TAG_FORM);
  const merging = useOpened<Tag>();
  const deleting = useOpened<Tag>();
  const { remove } = useTagChanges();
  return (
    <>
      <NewsletterHeading current="tags" note="Marks that you give to your subscribers.">
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => editing.open('new')}
        >
          Create tag
        </Button>
      </NewsletterHeading>
      {content()}
      {editing.render((edited, dialog) => (
        <TagDialog edited={edited} {...dialog} />
      ))}
      {merging.render((tag, dialog) => (
        <MergeTagDialog tag={tag} others={tags?.filter(({ id }) => id !== tag.id) ?? []} {...dialog} />
      ))}
      <ConfirmDialog
        question={deleting.isOpen && deleting.shown ? askToDelete(deleting.shown) : null}
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting.shown &&
          remove.mutate(
            { id: deleting.shown.id },
            { ...toastsOf('Failed to delete the tag'), onSettled: deleting.close },
          )
        }
        onCancel={deleting.close}
      />
    </>
  );

  function content() {
    if (!tags) return <ListWaiting what="the tags" query={list} />;
    if (tags.length === 0) {
      return (
        <ListEmpty title="No tags yet">
          Tags tell your subscribers apart: who came to a workshop, who asked about a topic.
        </ListEmpty>
      );
    }
    return (
      <Box component="ul" className={rows.rows} aria-label="Tags">
        {tags.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            onEdit={() => editing.open(tag)}
            onMerge={tags.length > 1 ? () => merging.open(tag) : null}
            onDelete={() => deleting.open(tag)}
          />
        ))}
      </Box>
    );
  }
}

function askToDelete({ name, subscribers }: Tag) {
  const who =
    subscribers === 0
      ? 'No subscriber has it.'
      : `${quantity(subscribers, 'subscriber has', 'subscribers have')} it and will stay without it.`;
  return {
    title: `Delete “${name}”?`,
    text: `${who} This can't be undone.`,
    confirmLabel: 'Delete tag',
    busyLabel: 'Deleting...',
  };
}
