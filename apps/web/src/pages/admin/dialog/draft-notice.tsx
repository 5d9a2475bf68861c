import { Button } from '@mantine/core';
import { useRef } from 'react';
import forms from './form.module.css';
import type { Standing, VersionChoice } from './versions.ts';

interface DraftNoticeProps {
  standing: Standing;
  onChoose: (choice: VersionChoice) => void;
}

const TOLD: Record<Exclude<Standing, 'fresh'>, string> = {
  restored: 'What you had typed here before is back.',
  outdated:
    'What you had typed here before is back. Somebody else has changed this since then, and their version is kept unless you decide otherwise.',
  mine: 'This is what you had typed. Saving replaces the version somebody else has saved.',
  theirs: 'This is the version somebody else has saved. What you had typed is set aside.',
};

const CHOICES: Record<Standing, [choice: VersionChoice, label: string][]> = {
  fresh: [],
  restored: [],
  outdated: [
    ['takeTheirs', 'Take Their Version'],
    ['keepMine', 'Keep Mine'],
  ],
  mine: [['takeTheirs', 'Take Their Version']],
  theirs: [['bringMineBack', 'Bring Mine Back']],
};

/** Says that a draft was brought back, and lets the person decide where the record was changed since it was typed. */
export function DraftNotice({ standing, onChoose }: DraftNoticeProps) {
  const told = useRef<HTMLParagraphElement>(null);
  if (standing === 'fresh') return null;
  return (
    <div className={forms.note}>
      <p ref={told} role="status" tabIndex={-1}>
        {TOLD[standing]}
      </p>
      {CHOICES[standing].length > 0 ? (
        <div className={forms.choices}>
          {CHOICES[standing].map(([choice, label]) => (
            <Button
              key={choice}
              variant="default"
              size="compact-sm"
              onClick={() => {
                onChoose(choice);
                // The button goes with the choice; what has become of it is read next.
                told.current?.focus();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
