import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { describeFailure } from '../../api/api-error.ts';
import { PAGE_SIZES } from './page-sizes.ts';

/** How many rows are loaded at a time, where that can be chosen. */
export interface PageSize {
  value: number;
  onChange: (size: number) => void;
}

interface ListFooterProps {
  shown: number;
  /** How many rows match, as text. */
  total: string;
  /** The name of the rows, such as `contacts`. */
  what: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page could not be loaded; null when nothing failed. */
  failure: unknown;
  pageSize?: PageSize | undefined;
  onLoadMore: () => void;
}

/** The end of a list: how many rows are shown, and the button that loads more. */
export function ListFooter(props: ListFooterProps) {
  const { shown, total, what, hasMore, isLoadingMore, failure, pageSize, onLoadMore } = props;
  return (
    <Group justify="space-between" gap="sm" pt="md">
      <Text role="status" fz="sm" c="dimmed">
        Showing {shown.toLocaleString('en-US')} of {total} {what}
      </Text>
      {failure ? (
        <Text role="alert" fz="sm" c="red">
          {describeFailure(failure)}
        </Text>
      ) : null}
      <Group gap="sm">
        {pageSize ? <RowsPerPage {...pageSize} /> : null}
        {hasMore ? (
          <Button
            variant="default"
            aria-busy={isLoadingMore}
            onClick={isLoadingMore ? undefined : onLoadMore}
          >
            {getLoadMoreLabel(isLoadingMore, Boolean(failure))}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

function RowsPerPage({ value, onChange }: PageSize) {
  return (
    <NativeSelect
      aria-label="Rows per page"
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

function getLoadMoreLabel(isLoadingMore: boolean, hasFailed: boolean): string {
  if (isLoadingMore) return 'Loading...';
  return hasFailed ? 'Try again' : 'Load more';
}
