import { ActionIcon, Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import type { DomainRecord, DomainSetup } from '@rapport/domain/settings/domain';
import { IconCheck, IconCopy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useRecentTimes } from '../../../ui/use-recent-times.ts';
import { useOpened } from '../../dialog/use-opened.ts';
import { ListFailed } from '../../lists/list-states.tsx';
import { Status } from '../../ui/status.tsx';
import { CheckAgain } from './check-again.tsx';
import { DomainLetter } from './domain-letter.tsx';
import classes from './email-setup.module.css';
import type { StepCheck } from './use-step-check.ts';

/** The DNS records of the domain: what is found, and what to copy where. */
export function DomainPanel({ check }: { check: StepCheck }) {
  const query = trpc.settings.domain.useQuery(undefined, { staleTime: 0 });
  const letter = useOpened<DomainSetup>();
  const { data } = query;
  if (!data) return query.error ? <ListFailed what="the domain" query={query} /> : null;
  if (data.isLocal) {
    return (
      <Text fz="sm">
        This site has no public domain yet. Skip this step for now, and come back once it has one.
      </Text>
    );
  }
  const open = data.records.filter(({ state }) => state !== 'found');
  return (
    <>
      <Text fz="sm" c="dimmed" mb="lg" maw={560}>
        Five records at the company where you registered {data.domain}. A new one is usually found within
        minutes, rarely after a day.
      </Text>
      <div className={classes.head}>
        <Counted setup={data} />
        <Group gap="xs">
          {open.length > 0 ? (
            <Button
              variant="default"
              className={classes.send ?? ''}
              leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
              onClick={() => letter.open(data)}
            >
              Send to the person who manages my domain
            </Button>
          ) : null}
          <CheckAgain check={check} variant="default" visibleFrom="sm" />
        </Group>
      </div>
      <ul className={classes.records} aria-label="Records">
        {data.records.map((record) => (
          <RecordRow key={record.key} record={record} />
        ))}
      </ul>
      {letter.render((setup, dialog) => (
        <DomainLetter setup={setup} {...dialog} />
      ))}
    </>
  );
}

function Counted({ setup: { found, records, checkedAt } }: { setup: DomainSetup }) {
  const { formatRecent } = useRecentTimes();
  const isAll = found === records.length;
  return (
    <Text fz="sm" role="status">
      <b>{isAll ? 'All five found' : `${found} of ${records.length} found`}</b>{' '}
      <Text span c="dimmed" inherit>
        {checkedAt === null ? 'Not checked yet.' : `Checked ${formatRecent(checkedAt)}, then every hour.`}
      </Text>
    </Text>
  );
}

function StateBadge({ record: { state, couldNotCheckAt } }: { record: DomainRecord }) {
  if (couldNotCheckAt !== null) return <Status tone="off">Couldn’t check</Status>;
  if (state === 'found') return <Status tone="good">Found</Status>;
  if (state === 'different') return <Status tone="bad">Different value</Status>;
  if (state === 'missing') return <Status tone="waiting">Not found yet</Status>;
  return <Status tone="off">Not checked yet</Status>;
}

const EARLIER: Record<DomainRecord['state'], string> = {
  found: 'It was found',
  missing: 'It was not found',
  different: 'It had a different value',
  later: '',
  unknown: '',
};

function RecordRow({ record }: { record: DomainRecord }) {
  const [isOpened, setOpened] = useState(false);
  const { formatRecent } = useRecentTimes();
  const { state, label, purpose, note, couldNotCheckAt, checkedAt } = record;
  const isFound = state === 'found';
  const canOpen = state !== 'later';
  return (
    <li className={classes.record}>
      <Text fz="sm" fw={600}>
        {label}
      </Text>
      <div className={classes.purpose}>
        <Text fz="sm" c="dimmed">
          {purpose}
        </Text>
        {note ? (
          <Text fz="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        ) : null}
        {couldNotCheckAt !== null && checkedAt !== null ? (
          <Text fz="sm" mt={4}>
            No answer within 2{'\u00a0'}seconds. {EARLIER[state]} {formatRecent(checkedAt)}.
          </Text>
        ) : null}
      </div>
      <div className={classes.state}>
        {isFound ? (
          <Anchor
            component="button"
            type="button"
            fz="sm"
            aria-expanded={isOpened}
            aria-label={`See record ${label}`}
            onClick={() => setOpened(!isOpened)}
          >
            See record
          </Anchor>
        ) : null}
        <StateBadge record={record} />
      </div>
      {canOpen && (isOpened || !isFound) ? <RecordValues record={record} /> : null}
    </li>
  );
}

function RecordValues({ record: { label, type, name, value } }: { record: DomainRecord }) {
  return (
    <dl className={classes.copy}>
      <div>
        <dt>Type</dt>
        <dd>
          <span className={classes.value}>{type}</span>
        </dd>
      </div>
      <div>
        <dt>Name</dt>
        <dd>
          <Copied text={name} what={`name of ${label}`} />
        </dd>
      </div>
      <div>
        <dt>Value</dt>
        <dd>
          {value === null ? (
            <Text fz="sm">See above</Text>
          ) : (
            <Copied text={value} what={`value of ${label}`} />
          )}
        </dd>
      </div>
    </dl>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <>
      <span className={classes.value} title={text}>
        {text}
      </span>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={copied ? `Copied the ${what}` : `Copy the ${what}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
          </ActionIcon>
        )}
      </CopyButton>
    </>
  );
}
