import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import { Link, useNavigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { IN_PLACE } from '../../../ui/navigation/in-place.ts';
import { useOpened } from '../../dialog/use-opened.ts';
import { failed } from '../../ui/feedback.ts';
import { useFields } from '../field-context.ts';
import { PublishDialog } from '../publish-dialog.tsx';
import { getFieldSearch, getSetupSearch, SETUP_END } from '../site-address.ts';
import { formatPlace } from '../site-parts.ts';
import type { OpenDraft } from '../use-site-draft.ts';
import { STEP_TEXTS } from './step-texts.ts';
import { useStoreSetup } from './use-store-setup.ts';

/** Publishes the draft, or names what has to be corrected before. */
export function PublishPanel({ draft, setup }: { draft: OpenDraft; setup: SiteSetup }) {
  const { faults } = useFields();
  const navigate = useNavigate();
  const storeSetup = useStoreSetup();
  const save = trpc.site.saveSetup.useMutation();
  const dialog = useOpened<true>();
  const open = setup.steps.filter(({ key, status }) => status === 'open' && key !== 'publish');

  const finish = async () => {
    try {
      const saved = await save.mutateAsync({ status: 'finished' });
      await storeSetup(saved.setup);
    } catch (error) {
      // The site is published all the same.
      failed("Couldn't finish the set-up", error);
    }
    void navigate({ search: getSetupSearch(SETUP_END) });
  };

  return (
    <Stack gap="md" align="flex-start">
      {faults.size > 0 ? <Faults faults={faults} /> : null}
      {open.length > 0 ? (
        <Text size="sm">
          Not done yet: {open.map(({ key }) => STEP_TEXTS[key].label).join(', ')}. You can publish now and do
          the rest later.
        </Text>
      ) : null}
      <Button disabled={faults.size > 0} onClick={() => dialog.open(true)}>
        Publish…
      </Button>
      {setup.isPublished && setup.status !== 'finished' ? (
        <Button variant="default" aria-busy={save.isPending} onClick={() => void finish()}>
          Finish the set-up
        </Button>
      ) : null}
      {dialog.render((_open, dialog) => (
        <PublishDialog draft={draft} onPublished={finish} {...dialog} />
      ))}
    </Stack>
  );
}

function Faults({ faults }: { faults: ReadonlyMap<string, string> }) {
  return (
    <Alert color="red" title="Correct this first">
      <List size="sm">
        {[...faults].map(([path, message]) => (
          <List.Item key={path}>
            <Anchor inherit component={Link} to={{ search: getFieldSearch(path) }} state={IN_PLACE}>
              {formatPlace(path)}
            </Anchor>
            : {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
