import { Button } from '@mantine/core';
import { TryAgain } from '../../../ui/try-again.tsx';
import { SettingsCard, SettingsRow } from '../settings-card.tsx';
import { getTone, sortParts, summarize } from './describe-system.ts';
import { useSystem } from './use-system.ts';

/** The page of the settings that says whether all is well, as the editor of the section. */
export const SYSTEM = 'system';

/** Whether all is well, and the way to the page that says more. */
export function SystemCard({ onOpen }: { onOpen: () => void }) {
  const system = useSystem();
  const [worst] = system.data ? sortParts(system.data.parts).urgent : [];
  const fine = { label: 'Fine', tone: 'good' } as const;
  const status = worst ? { label: 'Needs attention', tone: getTone(worst) } : fine;
  return (
    <SettingsCard
      title="System"
      status={system.data ? status : null}
      text="What runs here, and whether it is well."
    >
      <SettingsRow
        state={
          system.data
            ? `${summarize(system.data.parts)}.`
            : system.isError
              ? 'The state of the system could not be read.'
              : ''
        }
      >
        {system.isError && !system.data ? <TryAgain query={system} variant="default" /> : null}
        <Button variant="default" data-record={SYSTEM} onClick={onOpen}>
          System
        </Button>
      </SettingsRow>
    </SettingsCard>
  );
}
