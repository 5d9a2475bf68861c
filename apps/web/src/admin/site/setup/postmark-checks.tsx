import { Button, Loader, Text } from '@mantine/core';
import type { PostmarkSetup } from '@rapport/domain/settings/postmark';
import {
  IconAlertCircleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconExternalLink,
} from '@tabler/icons-react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CheckAgain } from './check-again.tsx';
import classes from './email-setup.module.css';
import type { StepCheck } from './use-step-check.ts';

/** Where an account of Postmark is managed. */
export const POSTMARK = 'https://account.postmarkapp.com';

type Check = PostmarkSetup['checks'][number];

interface PostmarkChecksProps {
  setup: PostmarkSetup;
  check: StepCheck;
}

const STATES: Record<Check['state'], string> = {
  waiting: 'Not checked yet',
  running: 'Checking',
  retrying: 'Trying again',
  done: 'Done',
  warning: 'Needs attention',
  failed: 'Failed',
};

/** On phones a check that is done is a single line, except the last: it says who got the email. */
const isShort = ({ key, state }: Check) => state === 'done' && key !== 'test';

/** The checks one below the other; the one that failed is open, with what to click. */
export function PostmarkChecks({ setup, check: again }: PostmarkChecksProps) {
  const { checks, state } = setup;
  const open = checks.find((check) => check.state === 'failed' || check.state === 'warning');
  const isAllDone = state === 'works';
  return (
    <>
      <ul className={classes.checks} aria-label="Checks" aria-busy={again.isBusy}>
        {checks.map((check) => (
          <li key={check.key} className={classes.check}>
            <StateIcon state={check.state} />
            <div className={classes.body}>
              <Text fz="sm" {...(check.state === 'waiting' ? { c: 'dimmed' } : { fw: 600 })}>
                <VisuallyHidden>{STATES[check.state]}: </VisuallyHidden>
                {check.title}
              </Text>
              {check === open ? (
                <Help check={check} again={again} />
              ) : check.detail && (check.state !== 'done' || open === undefined) ? (
                <Text fz="sm" c="dimmed" {...(isShort(check) ? { visibleFrom: 'sm' as const } : {})}>
                  {check.detail}
                </Text>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {isAllDone ? (
        <Text fz="sm" c="dimmed" mt="md">
          These checks run every day. If one fails, it's on System and on your dashboard.
        </Text>
      ) : null}
      {open || again.isBusy ? null : (
        <CheckAgain check={again} variant="default" mt="md" size="xs" style={{ alignSelf: 'flex-start' }} />
      )}
    </>
  );
}

function Help({ check, again }: { check: Check; again: StepCheck }) {
  return (
    <div className={classes.help} data-state={check.state}>
      {check.detail ? <Text fz="sm">{check.detail}</Text> : null}
      {check.steps.length > 0 ? (
        <ol className={classes.steps}>
          {check.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {check.says ? (
        <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Postmark says: “{check.says}”
        </Text>
      ) : null}
      <div className={classes.buttons}>
        <CheckAgain check={again} visibleFrom="sm" />
        <Button
          variant="default"
          component="a"
          href={POSTMARK}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        >
          Open Postmark
        </Button>
      </div>
    </div>
  );
}

function StateIcon({ state }: { state: Check['state'] }) {
  const props = {
    size: 22,
    'aria-hidden': true,
    className: classes.icon ?? '',
    'data-state': state,
  } as const;
  if (state === 'running' || state === 'retrying')
    return <Loader size={20} className={classes.icon ?? ''} aria-hidden />;
  if (state === 'done') return <IconCircleCheckFilled {...props} />;
  if (state === 'failed') return <IconCircleXFilled {...props} />;
  if (state === 'warning') return <IconAlertCircleFilled {...props} />;
  return <IconCircle {...props} stroke={1.5} />;
}
