import type { StatusTone } from '@rapport/domain/shared/status-tone';
import type { ReactNode } from 'react';
import { Status } from '../status.tsx';
import classes from './settings.module.css';

interface SettingsCardProps {
  title: string;
  status: { label: string; tone: StatusTone } | null;
  text: string;
  children: ReactNode;
}

/** One group of settings with its status and actions. */
export function SettingsCard({ title, status, text, children }: SettingsCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.about}>
        <h2 className={classes.title}>{title}</h2>
        {status ? <Status tone={status.tone}>{status.label}</Status> : null}
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
