import { Anchor, Badge, Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SampleField, SampleFields } from '@rapport/domain/site/sample-schema';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { IN_PLACE } from '../../ui/navigation/in-place.ts';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { failed } from '../ui/feedback.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { describeRemaining } from './describe-remaining.ts';
import { formatPath } from './field-labels.ts';
import { getFieldSearch } from './site-address.ts';
import { SITE_PARTS } from './site-parts.ts';

/** The width of a page with forms and settings, in pixels. */
const WIDTH = 720;
const PICTURE = /\.src$/;

/** Everything visitors see that is still the sample, by part of the site, each with a way to its field. */
export function SampleTexts() {
  const list = trpc.site.sampleFields.useQuery(undefined, { staleTime: 0 });
  const { data } = list;
  return (
    <Box maw={WIDTH}>
      <Anchor
        display="inline-block"
        size="sm"
        data-touch
        component={Link}
        to={{ search: sectionSearch('site') }}
      >
        Back to the editor
      </Anchor>
      <SectionHeading title="Sample texts" note={data ? describeRemaining(data) : undefined} />
      {data ? <Groups list={data} /> : null}
      {list.isPending ? <Skeleton h={320} /> : null}
      {list.error && !data ? <ListFailed what="the texts" query={list} /> : null}
    </Box>
  );
}

function Groups({ list }: { list: SampleFields }) {
  if (list.fields.length === 0) {
    return (
      <ListEmpty title="Everything is yours">
        Texts that the product came with are listed here for as long as visitors see them.
      </ListEmpty>
    );
  }
  const groups = SITE_PARTS.map(({ key, label }) => ({
    key,
    label,
    fields: list.fields.filter(({ path }) => path.split('.')[0] === key),
  })).filter(({ fields }) => fields.length > 0);
  return (
    <Stack gap="xl">
      <Text size="sm" c="dimmed">
        The product came with these texts, and visitors see them. Replace each with your own, or say that it
        is fine.
      </Text>
      {groups.map(({ key, label, fields }) => (
        <Box component="section" key={key} aria-labelledby={`sample-${key}`}>
          <Title order={2} id={`sample-${key}`} fz="md" mb={4}>
            {label}
          </Title>
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
            {fields.map((field) => (
              <Entry key={`${field.path} ${field.fingerprint}`} field={field} part={label} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

function Entry({ field, part }: { field: SampleField; part: string }) {
  const { path, fingerprint, text, dismissed, changedInDraft } = field;
  const { isPending, change } = useDismissal();
  const name = formatPath(path) || part;
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      gap="xs"
      py="sm"
      style={{ borderTop: '1px solid var(--hairline)' }}
    >
      <Box flex="1 1 18rem" miw={0} opacity={dismissed ? 0.75 : 1}>
        <Anchor size="sm" component={Link} to={{ search: getFieldSearch(path) }} state={IN_PLACE}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed" dir="auto" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {PICTURE.test(path) ? 'The picture that came with the product' : text}
        </Text>
        {dismissed ? (
          <Badge color="gray" mt={4}>
            Fine as it is
          </Badge>
        ) : null}
        {changedInDraft ? (
          <Badge color="accent" mt={4}>
            Changed in the draft, not published yet
          </Badge>
        ) : null}
      </Box>
      <Button
        variant="default"
        size="xs"
        aria-busy={isPending}
        aria-label={dismissed ? `List again: ${part}, ${name}` : `This is fine as it is: ${part}, ${name}`}
        onClick={isPending ? undefined : () => void change({ path, fingerprint }, !dismissed)}
      >
        {dismissed ? 'List again' : 'This is fine as it is'}
      </Button>
    </Group>
  );
}

/** Dismisses a text or lists it again. The button stays where it is, and so does the focus. */
function useDismissal() {
  const utils = trpc.useUtils();
  const dismiss = trpc.site.dismissSampleField.useMutation();
  const restore = trpc.site.restoreSampleField.useMutation();
  const change = async (field: Pick<SampleField, 'path' | 'fingerprint'>, dismissed: boolean) => {
    try {
      const { remaining } = await (dismissed ? dismiss : restore).mutateAsync(field);
      utils.site.sampleFields.setData(
        undefined,
        (list) =>
          list && {
            ...list,
            remaining,
            fields: list.fields.map((one) => (one.path === field.path ? { ...one, dismissed } : one)),
          },
      );
    } catch (error) {
      failed("Couldn't save that", error);
      void utils.site.sampleFields.invalidate();
    }
  };
  return { isPending: dismiss.isPending || restore.isPending, change };
}
