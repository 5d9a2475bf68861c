import type { StatusTone } from '@rapport/domain/shared/status-tone';
import type { ReactNode } from 'react';
import { Status } from '../status.tsx';
import classes from './settings.module.css';

interface SettingsCardProps {
  title: string;
  status: { word: string; tone: StatusTone } | null;
  text: string;
  children: ReactNode;
}

/** One part of how the product is set up, with what can be done about it. */
export function SettingsCard({ title, status, text, children }: SettingsCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.about}>
        <h2 className={classes.title}>{title}</h2>
        {status ? <Status tone={status.tone}>{status.word}</Status> : null}
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
