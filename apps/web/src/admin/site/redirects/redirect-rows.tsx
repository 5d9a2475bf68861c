import {
  ActionIcon,
  Autocomplete,
  Box,
  Button,
  Group,
  Pagination,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { Redirect } from '@rapport/domain/site/redirects-schema';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '../site.module.css';

const ROWS_PER_PAGE = 20;

interface RedirectRowsProps {
  rows: readonly Redirect[];
  onChange: (rows: Redirect[]) => void;
  /** Pages of this site that a row may lead to. */
  targets: readonly string[];
  /** What is wrong with a field, by the number of its row and its name, as in `3.from`. */
  faults: ReadonlyMap<string, string>;
  /** Begins the ids of the fields. */
  id: string;
}

function toPage(index: number): number {
  return Math.floor(index / ROWS_PER_PAGE) + 1;
}

/** Old addresses with where they lead, twenty at a time. */
export function RedirectRows({ rows, onChange, targets, faults, id }: RedirectRowsProps) {
  const [asked, setPage] = useState(1);
  const pages = Math.max(1, toPage(rows.length - 1));
  const page = Math.min(asked, pages);
  const first = (page - 1) * ROWS_PER_PAGE;
  const wrong = [...new Set([...faults.keys()].map((key) => Number.parseInt(key, 10)))].sort((a, b) => a - b);

  const change = (index: number, changed: Partial<Redirect>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));

  return (
    <Stack gap="sm">
      <WrongRows rows={wrong} onShow={(index) => setPage(toPage(index))} />
      <Stack component="ol" gap="sm">
        {rows.slice(first, first + ROWS_PER_PAGE).map((row, at) => {
          const index = first + at;
          const name = `row ${index + 1}`;
          return (
            <Group
              key={index}
              component="li"
              gap="xs"
              align="flex-start"
              wrap="nowrap"
              className={classes.entry ?? ''}
            >
              <Box className={classes.redirect}>
                <TextInput
                  id={`${id}.${index}.from`}
                  label={at === 0 ? 'Old address' : null}
                  aria-label={`Old address of ${name}`}
                  placeholder="/about-me"
                  value={row.from}
                  error={faults.get(`${index}.from`)}
                  onChange={(event) => change(index, { from: event.currentTarget.value })}
                />
                <Autocomplete
                  id={`${id}.${index}.to`}
                  label={at === 0 ? 'Leads to' : null}
                  aria-label={`Where ${name} leads`}
                  placeholder="/#about"
                  data={[...targets]}
                  value={row.to}
                  error={faults.get(`${index}.to`)}
                  onChange={(to) => change(index, { to })}
                />
              </Box>
              <ActionIcon
                aria-label={`Remove ${name}`}
                bg="transparent"
                mt={at === 0 ? 24 : 0}
                onClick={() => onChange(rows.filter((_row, other) => other !== index))}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Group>
          );
        })}
      </Stack>
      {pages > 1 ? <Pages count={pages} page={page} rows={rows.length} onChange={setPage} /> : null}
    </Stack>
  );
}

function WrongRows({ rows, onShow }: { rows: readonly number[]; onShow: (index: number) => void }) {
  const [first] = rows;
  if (first === undefined) return null;
  const note =
    rows.length === 1 ? 'One row has to be corrected.' : `${rows.length} rows have to be corrected.`;
  return (
    <Note>
      {note}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => onShow(first)}>
        Show row {first + 1}
      </Button>
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text component="div" size="sm" c="red" role="status">
      {children}
    </Text>
  );
}

function Pages({
  count,
  page,
  rows,
  onChange,
}: {
  count: number;
  page: number;
  rows: number;
  onChange: (page: number) => void;
}) {
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {rows} rows
      </Text>
      <Pagination
        size="sm"
        total={count}
        value={page}
        siblings={0}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
      />
    </Group>
  );
}
