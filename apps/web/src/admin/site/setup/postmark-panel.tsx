import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import type { PostmarkSetup } from '@rapport/domain/settings/postmark';
import { type FormEvent, useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useRecentTimes } from '../../../ui/use-recent-times.ts';
import { ListFailed } from '../../lists/list-states.tsx';
import { ReauthenticateDialog, useReauthentication } from '../../settings/reauthenticate-dialog.tsx';
import { formatFailure } from '../../ui/feedback.ts';
import classes from './email-setup.module.css';
import { POSTMARK, PostmarkChecks } from './postmark-checks.tsx';
import type { StepCheck } from './use-step-check.ts';

/** While the checks go on, in milliseconds. */
const POLL_MS = 1_000;

/** Connects Postmark by a server token, and shows what its checks found. */
export function PostmarkPanel({ check }: { check: StepCheck }) {
  const utils = trpc.useUtils();
  const query = trpc.settings.postmark.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  });
  const [isReplacing, setReplacing] = useState(false);
  const { data } = query;
  const state = data?.isRunning ? 'running' : data?.state;
  // What the checks found decides whether the step is done.
  useEffect(() => {
    if (state === 'works') void utils.site.setup.invalidate();
  }, [state, utils]);
  const onChecked = (postmark: PostmarkSetup) => {
    utils.settings.postmark.setData(undefined, postmark);
    setReplacing(false);
  };
  if (!data) return query.error ? <ListFailed what="Postmark" query={query} /> : null;
  if (data.tokenFrom === 'none') {
    return (
      <>
        <Text fz="sm" c="dimmed" mb="lg" maw={560}>
          Your emails go out through Postmark. You need a confirmed sender or domain there, a server of the
          type Live, and an approved account. Paste the token of that server and the rest is set up for you.
        </Text>
        <TokenForm isFirst onStored={onChecked} />
      </>
    );
  }
  return (
    <Stack gap={0} className={classes.list}>
      <Result setup={data} />
      <div className={classes.token}>
        <div>
          <Text fz="sm" fw={600}>
            Server token
          </Text>
          <Text fz="sm" c="dimmed">
            <TokenNote setup={data} />
          </Text>
        </div>
        {data.tokenFrom === 'stored' && !isReplacing ? (
          <Button variant="default" size="xs" onClick={() => setReplacing(true)}>
            Replace
          </Button>
        ) : null}
      </div>
      {isReplacing ? (
        <div className={classes.replace}>
          <TokenForm isFirst={false} onStored={onChecked} onCancel={() => setReplacing(false)} />
        </div>
      ) : null}
      <PostmarkChecks setup={data} check={check} />
    </Stack>
  );
}

function TokenNote({ setup: { tokenFrom, tokenStoredAt } }: { setup: PostmarkSetup }) {
  const { formatRecent } = useRecentTimes();
  if (tokenFrom === 'variable' || tokenStoredAt === null)
    return 'Set on the server in POSTMARK_SERVER_TOKEN.';
  return (
    <>
      Stored encrypted {formatRecent(tokenStoredAt)}.
      <Text span inherit visibleFrom="sm">
        {' '}
        It's never shown again.
      </Text>
    </>
  );
}

function Result({ setup: { state, summary } }: { setup: PostmarkSetup }) {
  const isKnown = state === 'works' || state === 'failed';
  return (
    <Text
      role="status"
      fz="sm"
      fw={isKnown ? 600 : 400}
      {...(state === 'failed' ? { c: 'red' } : isKnown ? {} : { c: 'dimmed' })}
      pb="md"
    >
      {summary}
    </Text>
  );
}

interface TokenFormProps {
  isFirst: boolean;
  onStored: (postmark: PostmarkSetup) => void;
  onCancel?: () => void;
}

function TokenForm({ isFirst, onStored, onCancel }: TokenFormProps) {
  const [token, setToken] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const reauthentication = useReauthentication();
  const options = {
    onSuccess: ({ postmark }: { postmark: PostmarkSetup }) => onStored(postmark),
    onError: (error: unknown) => {
      if (!reauthentication.ask(error, { what: 'postmark' })) setFault(readFault(error));
    },
  };
  const connect = trpc.settings.connectPostmark.useMutation(options);
  const replace = trpc.settings.replacePostmarkToken.useMutation(options);
  const { isPending, mutate } = isFirst ? connect : replace;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (token.trim() === '') return setFault('Paste the server token.');
    setFault(null);
    mutate({ token });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="flex-start" maw={540}>
        <TextInput
          w="100%"
          label={isFirst ? 'Server token' : 'New server token'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="Stored encrypted, and never shown again."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          data-1p-ignore
          classNames={{ input: classes.mono ?? '' }}
          value={token}
          error={fault}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" miw={172} aria-busy={isPending}>
            {isPending ? 'Connecting...' : isFirst ? 'Connect Postmark' : 'Replace token'}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              Keep the token
            </Button>
          ) : null}
        </div>
        {isFirst ? <WhereToFind /> : null}
      </Stack>
      {reauthentication.question.render((resume, dialog) => (
        <ReauthenticateDialog resume={resume} {...dialog} />
      ))}
    </form>
  );
}

/** The server's own sentence, which says what is wrong with the token. */
function readFault(error: unknown): string {
  const issue = error instanceof Error ? error.message : '';
  return issue.startsWith('Postmark') || issue.startsWith('Paste') || issue.startsWith('This')
    ? issue
    : formatFailure("Couldn't connect Postmark", error);
}

function WhereToFind() {
  return (
    <div>
      <Text fz="sm" fw={600} mb="xs">
        Where to find it
      </Text>
      <ol className={classes.steps}>
        <li>Sign in to Postmark, or create an account there.</li>
        <li>Open your server, then API Tokens.</li>
        <li>Copy the server API token and paste it above.</li>
      </ol>
      <Anchor
        href={POSTMARK}
        target="_blank"
        rel="noopener noreferrer"
        fz="sm"
        mt="sm"
        display="inline-block"
      >
        Open Postmark
      </Anchor>
    </div>
  );
}
